import type { AdminPerson } from "@wishwell/contract/api/admin/details";
import { addressHeldUntil } from "@wishwell/domain/payouts/payout-rules";
import type { Deps } from "../../../platform/deps.ts";
import { notFound } from "../../../platform/http/api/refusal.ts";
import { findListedPerson, presentPerson } from "../../accounts/public.ts";
import { showHistory } from "../audit.ts";
import { type Pages, presentContributions, presentHistory, presentParties, when } from "./details.presenter.ts";
import { findAccountFacts } from "./person.store.ts";
import { contributionsPaidBy, partiesOfPerson } from "./rows.store.ts";

type Wanted = Pages<"parties" | "given" | "history"> & { readonly id: string };

const nobody = { total: 0, rows: [] };

/** A user, or someone who has signed up and not followed the link yet. */
export async function showPerson({ db, clock }: Pick<Deps, "db" | "clock">, wanted: Wanted): Promise<AdminPerson> {
  const { id } = wanted;
  const now = clock.now();
  const person = await findListedPerson(db, id, now);
  if (person === null) throw notFound();
  const account = await findAccountFacts(db, id, now);
  const parties = account === null ? nobody : await partiesOfPerson(db, id, { page: wanted.parties, now });
  const given = account === null ? nobody : await contributionsPaidBy(db, account.emailKey, wanted.given);
  const history = await showHistory(db, { subjects: [{ kind: "user", ids: [id] }], actorId: id }, wanted.history);
  return {
    person: presentPerson(person),
    account: account && {
      paypal_email: account.paymentEmail,
      payments_held_until: when(addressHeldUntil(account.paymentEmailChangedAt, now)),
      signs_in_with: { passkeys: account.passkeys, password: account.hasPassword, app: account.hasApp },
      sign_ins: account.signIns,
      last_sign_in_at: when(account.lastSignInAt),
      emails: { sent: account.sent, failed: account.failed },
      reminders: account.wantsReminders,
    },
    parties: presentParties(parties, wanted.parties),
    given: presentContributions(given, wanted.given),
    history: presentHistory(history, wanted.history),
  };
}
