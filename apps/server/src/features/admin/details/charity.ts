import type { AdminCharity } from "@wishwell/contract/api/admin/details";
import type { WaitingCharity } from "@wishwell/contract/api/charities";
import { isHeldBack, standingOf } from "@wishwell/domain/payouts/payables";
import type { Deps } from "../../../platform/deps.ts";
import { listPage } from "../../../platform/http/api/paging.ts";
import { notFound } from "../../../platform/http/api/refusal.ts";
import { findCharities, findCharity, presentWholeCharity } from "../../charities/public.ts";
import { type ListedPayable, payablesOf } from "../../payouts/public.ts";
import { showHistory } from "../audit.ts";
import { type CharityFacts, findCharityFacts, findWaiting, partiesGivingTo, sumPayments } from "./charity.store.ts";
import { type Pages, presentHistory, presentNamed, presentParties, sum, when } from "./details.presenter.ts";
import { partiesOfCharity } from "./rows.store.ts";

type Wanted = Pages<"parties" | "history"> & { readonly id: string };

export async function showCharityPage(deps: Deps, { id, ...pages }: Wanted): Promise<AdminCharity> {
  const { db, clock, gateway, config } = deps;
  const charity = await findCharity(db, id);
  const facts = await findCharityFacts(db, id);
  if (charity === null || facts === null) throw notFound();
  const partyIds = await partiesGivingTo(db, id);
  const payables = await payablesOf({ db, clock }, gateway?.provider ?? null, { partyIds, charityId: id });
  const { sent, paid } = await sumPayments(db, id);
  const parties = await partiesOfCharity(db, id, { page: pages.parties, now: clock.now() });
  const history = await showHistory(db, { subjects: [{ kind: "charity", ids: [id] }] }, pages.history);
  return {
    charity: presentWholeCharity(config, charity),
    validated_by: facts.validatedBy && presentNamed(facts.validatedBy),
    enrolled_at: facts.enrolledAt.toISOString(),
    paypal_email_changed_at: when(facts.paymentEmailChangedAt),
    paypal_email_changed_by: facts.paymentEmailChangedBy ?? "",
    asked_again_at: when(facts.askedAgainAt),
    code_sent_at: when(facts.codeSentAt),
    register: presentRegister(facts),
    money: { ...sumsOf(payables), sent: sum(sent), paid: sum(paid) },
    parties: presentParties(parties, pages.parties),
    history: presentHistory(history, pages.history),
  };
}

const waitingShown = 10;

/** The queue of charities to validate. */
export async function listWaiting({ db, config }: Pick<Deps, "db" | "config">, { page }: { page: number }) {
  const { total, rows } = await findWaiting(db, { page, perpage: waitingShown });
  const ids = rows.map(({ id }) => id);
  const found = new Map((await findCharities(db, ids)).map((charity) => [charity.id, charity]));
  const data = rows.flatMap((row): WaitingCharity[] => {
    const charity = found.get(row.id);
    if (charity === undefined) return [];
    return [
      {
        charity: presentWholeCharity(config, charity),
        register: presentRegister(row),
        given_by: row.givenBy ?? "an admin",
        given_at: row.givenAt.toISOString(),
      },
    ];
  });
  const paging = { page, perpage: waitingShown, orderby: "given_at", dir: "asc" } as const;
  return listPage(paging, `${config.publicUrl}/api/admin/charities/waiting`, total, data);
}

const presentRegister = ({ register }: Pick<CharityFacts, "register">): AdminCharity["register"] =>
  register && {
    register: register.register,
    name: register.name,
    active: register.active,
    insolvent: register.insolvent,
    postcode: register.postcode,
    income: register.income,
    contact_email: register.contactEmail,
    contact_phone: register.contactPhone,
    website_url: register.websiteUrl,
    other_number: register.otherNumber,
    updated_at: new Date(register.updatedAt).toISOString(),
  };

/** `later` ends by itself, for example because the party is still to come; `held` needs somebody. */
function partOf({ reason }: ListedPayable) {
  const standing = standingOf(reason);
  return standing === "held" && !isHeldBack(reason) ? "later" : standing;
}

function sumsOf(payables: readonly ListedPayable[]) {
  const add = (part: ReturnType<typeof partOf>) =>
    sum(payables.filter((one) => partOf(one) === part).reduce((all, { pence }) => all + pence, 0));
  return { due: add("due"), held: add("held"), waiting: add("waiting"), later: add("later") };
}
