import { type DeclaredDonation, giftAidSchedules } from "@wishwell/domain/money/gift-aid";
import { pence, pounds } from "@wishwell/domain/money/money";
import { giftAidFraction, giftAidOn } from "@wishwell/domain/money/split";
import { shownReference } from "@wishwell/domain/text/codes";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";
import { type Charity, findCharities } from "../charities/public.ts";
import { claimsOf, codesOf } from "./payout-parts.store.ts";
import type { Payout } from "./payout.ts";

/** Emails charities what they were paid, with the Gift Aid schedule, or that a payment is unclaimed. */
export async function charitiesLetters(
  deps: Deps,
  tx: Tx,
  payouts: readonly Payout[],
  what: "paid" | "unclaimed",
): Promise<LetterToQueue<"charity-payment">[]> {
  const ids = new Set(payouts.flatMap(({ charityId }) => charityId ?? []));
  const charities = new Map((await findCharities(tx, [...ids])).map((charity) => [charity.id, charity]));
  const claims = await claimsOf(
    tx,
    payouts.map(({ id }) => id),
  );
  const codes = await codesOf(
    tx,
    payouts.map(({ partyId }) => partyId),
  );
  return payouts.flatMap((payout) => {
    const charity = charities.get(payout.charityId ?? "");
    if (charity === undefined || charity.contactEmail === "") return [];
    const code = codes.get(payout.partyId) ?? "";
    return [letterOf(deps, { payout, charity, code, what, donations: claims.get(payout.id) ?? [] })];
  });
}

interface CharityNotice {
  readonly payout: Payout;
  readonly charity: Charity;
  readonly code: string;
  readonly what: "paid" | "unclaimed";
  readonly donations: readonly DeclaredDonation[];
}

function letterOf(
  { config }: Deps,
  { payout, charity, code, what, donations }: CharityNotice,
): LetterToQueue<"charity-payment"> {
  const giftAid = donations.reduce((sum, { amount }) => sum + giftAidOn(amount, giftAidFraction), 0);
  return {
    template: "charity-payment",
    to: charity.contactEmail,
    priority: "bulk",
    replyTo: config.SUPPORT_EMAIL,
    dedupeKey: `charity-${what}${what === "paid" ? "" : `-${payout.nudges}`} ${payout.id}`,
    attachments: what === "paid" ? attachmentsOf(payout, donations) : [],
    props: {
      product: config.PRODUCT_NAME,
      charityName: charity.name,
      charityNumber: charity.number,
      supportEmail: config.SUPPORT_EMAIL,
      what,
      code: code === "" ? "" : `@${code}`,
      amount: pounds(payout.pence),
      paidTo: payout.email,
      reference: shownReference(payout.reference),
      declarations: donations.length,
      giftAid: pounds(pence(giftAid)),
    },
  };
}

const attachmentsOf = ({ reference }: Payout, donations: readonly DeclaredDonation[]) =>
  giftAidSchedules(donations).map((content, place) => ({
    name: `gift-aid-${reference}${place === 0 ? "" : `-${place + 1}`}.csv`,
    type: "text/csv; charset=utf-8",
    content,
  }));
