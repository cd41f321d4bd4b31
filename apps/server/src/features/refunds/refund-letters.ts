import { londonTime } from "@wishwell/domain/parties/london-time";
import { pounds } from "@wishwell/domain/money/money";
import { partyClocks } from "@wishwell/domain/parties/party-clock";
import { namedDay, timeOfDay } from "@wishwell/domain/parties/party-dates";
import { splitName } from "@wishwell/domain/text/full-name";
import type { LetterProps } from "@wishwell/letters";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { aboutParty, findParty, withOrganiser } from "../parties/public.ts";
import { alertHouse } from "../../platform/mail/alerts.ts";
import type { Given } from "../contribution-records/public.ts";
import type { Refund } from "./refund.ts";

type What = LetterProps["refund-notice"]["what"];

/** To the contribution's own address: only the giver can confirm it. Nothing that the asker typed is repeated. */
export async function tellToConfirm(
  deps: Deps,
  work: Work,
  given: Given,
  { requestId, token }: { readonly requestId: string; readonly token: string },
): Promise<void> {
  const { config } = deps;
  const party = await findParty(work, given.partyId);
  const endsAt = party?.endsAt ?? null;
  await deps.post.queue(work, {
    template: "confirm-refund",
    to: given.receiptEmail,
    priority: "interactive",
    dedupeKey: `confirm-refund ${requestId}`,
    replyTo: config.SUPPORT_EMAIL,
    about: { partyId: given.partyId },
    props: {
      ...(await partyFacts(deps, work, given.partyId)),
      firstName: splitName(given.billingName).firstName,
      amount: pounds(given.pence),
      until: endsAt === null ? "" : momentWords(partyClocks(endsAt).refundsCloseAt),
      link: `${config.publicUrl}/refund/confirm/${token}`,
    },
  });
}

function momentWords(moment: Date): string {
  const { day, time } = londonTime(moment);
  return `${namedDay(day)} at ${timeOfDay(time)}`;
}

/** The giver hears that it is looked at, the house that there is something to decide. */
export async function tellAsked(deps: Deps, work: Work, refund: Refund, given: Given): Promise<void> {
  await tellGiver(deps, work, "asked", refund, given);
  await alertHouse(deps, work, {
    key: `refund-asked ${refund.id}`,
    title: "a refund waits for your decision",
    lines: [`There’s a request to refund ${pounds(refund.pence)}. The money is held until you decide.`],
    path: "/admin/refunds?status=asked",
  });
}

export const tellDone = (deps: Deps, work: Work, refund: Refund, given: Given): Promise<void> =>
  tellGiver(deps, work, "done", refund, given);

export const tellRefused = (deps: Deps, work: Work, refund: Refund, given: Given): Promise<void> =>
  tellGiver(deps, work, "refused", refund, given);

/** Once for each refund and what is said of it. Somebody whose address is forgotten is not written to. */
async function tellGiver(deps: Deps, work: Work, what: What, refund: Refund, given: Given): Promise<void> {
  if (given.receiptEmail === "") return;
  const { config } = deps;
  await deps.post.queue(work, {
    template: "refund-notice",
    to: given.receiptEmail,
    priority: "interactive",
    dedupeKey: `refund-${what} ${refund.id}`,
    replyTo: config.SUPPORT_EMAIL,
    about: { partyId: refund.partyId },
    props: {
      ...(await partyFacts(deps, work, refund.partyId)),
      what,
      cause: refund.cause,
      askedByGiver: refund.confirmedBy === null ? null : refund.confirmedBy !== "admin",
      firstName: splitName(given.billingName).firstName,
      amount: pounds(refund.pence),
      reason: what === "refused" ? refund.answer : "",
      reference: given.id,
      supportEmail: config.SUPPORT_EMAIL,
    },
  });
}

/** As much of the party as everybody may know; nothing of one that is deleted. */
async function partyFacts({ config }: Deps, work: Work, partyId: string) {
  const party = await findParty(work, partyId);
  if (party !== null && party.ownerId !== null) {
    return aboutParty(config, await withOrganiser(work, party), "anybody");
  }
  const nothing = { organiser: "", children: "", party: "", day: "", time: "", place: [], code: "" };
  return { product: config.PRODUCT_NAME, ...nothing };
}
