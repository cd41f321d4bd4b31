import { givingFieldTexts } from "@wishwell/contract/giving-texts";
import { limits } from "@wishwell/contract/limits";
import { type GiftAidFault, giftAidFaults, isEligible } from "@wishwell/domain/gift-aid";
import { pence, type Pence, pounds } from "@wishwell/domain/money";
import { type AmountFault, readAmount } from "@wishwell/domain/typed-amount";
import type { Config } from "../../platform/config/config.ts";
import type { FieldErrors } from "../../platform/http/refusal.ts";
import { readPostcode } from "../../platform/places/read-postcode.ts";
import type { Billing } from "./contribution.ts";

/** What the form says. */
export interface TypedIntention {
  readonly amount: string | number;
  readonly billing: Billing;
  readonly giftAid: boolean;
  readonly declared: boolean;
}

interface ReadIntention {
  readonly amount: Pence;
  readonly billing: Billing;
  /** A declaration that HMRC takes. */
  readonly giftAid: boolean;
}

type Bounds = Pick<Config, "MAX_CONTRIBUTION">;

const mostOf = ({ MAX_CONTRIBUTION }: Bounds): Pence => pence(MAX_CONTRIBUTION * 100);
const amountOf = (typed: string | number, bounds: Bounds) =>
  readAmount(typed, { least: pence(limits.amountLeast), most: mostOf(bounds) });

/** Everything that is wrong with it at once, by the names of the wire. An amount that nobody could read is left out. */
export function faultsInIntention(
  { amount, ...typed }: Omit<TypedIntention, "amount"> & { readonly amount: string | number | undefined },
  bounds: Bounds,
): FieldErrors {
  const read = amount === undefined ? null : amountOf(amount, bounds);
  const said = giftAidFaults(wordsOf(typed)).map((fault) => giftAidErrors[fault]);
  return {
    ...(typeof read === "string" && { amount: [amountSentence(read, bounds)] }),
    ...Object.fromEntries(said.map(([field, sentence]) => [field, [sentence]])),
  };
}

/** Once nothing is wrong with it. The postcode is kept as it is written. */
export function readIntention(typed: TypedIntention, bounds: Bounds): ReadIntention {
  const amount = amountOf(typed.amount, bounds);
  if (typeof amount === "string") throw new Error("an amount that is wrong was let through");
  const { postcode } = typed.billing;
  const billing = { ...typed.billing, postcode: readPostcode(postcode)?.written ?? postcode };
  return { amount, billing, giftAid: isEligible(wordsOf(typed)) };
}

function wordsOf({ billing, giftAid, declared }: Omit<TypedIntention, "amount">) {
  const postcode = readPostcode(billing.postcode)?.written ?? null;
  return { wanted: giftAid, declared, name: billing.name, address1: billing.address1, postcode };
}

function amountSentence(fault: AmountFault, bounds: Bounds): string {
  if (fault === "not a number") return givingFieldTexts.amountShape;
  if (fault === "too small") return givingFieldTexts.amountSmall;
  return givingFieldTexts.amountLarge(pounds(mostOf(bounds)).replace(/\.00$/, ""));
}

const giftAidErrors: Readonly<Record<GiftAidFault, readonly [field: string, sentence: string]>> = {
  declaration: ["gift_aid_declaration", givingFieldTexts.giftAidTick],
  name: ["billing_name", givingFieldTexts.billingName],
  address1: ["billing_address1", givingFieldTexts.giftAidStreet],
  postcode: ["billing_postcode", givingFieldTexts.giftAidPostcode],
};
