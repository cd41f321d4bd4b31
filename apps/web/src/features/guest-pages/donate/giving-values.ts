import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { fromWire, pence, toWire } from "@wishwell/domain/money/money";
import { withoutGroups } from "@wishwell/domain/money/typed-amount";

/** The answer about Gift Aid; empty until the giver chooses. */
type GiftAidAnswer = "" | "0" | "1";

/** Initial values, in the order of the fields on the page. */
const emptyValues = {
  amount: "",
  cover_costs: false as boolean,
  billing_name: "",
  gift_aid: "" as GiftAidAnswer,
  billing_address1: "",
  billing_postcode: "",
  amount_private: true as boolean,
};

export type GivingValues = typeof emptyValues;

/** The same fields as strings, as a plain form returns them. */
export const asPlain = Object.fromEntries(Object.keys(emptyValues).map((name) => [name, ""])) as Record<
  keyof GivingValues,
  string
>;

/**
 * Initial values: text returned from a form sent without script, an earlier contribution that was not paid, or what the
 * organiser knows about the giver.
 */
export function valuesOf({
  donation,
  outcome,
  guest,
}: Pick<DonateContent, "donation" | "outcome" | "guest">): GivingValues {
  if (outcome?.form === "give" && !outcome.done) return valuesFromPlainForm(outcome.typed);
  if (donation === null) return { ...emptyValues, billing_name: guest.carer };
  const { billing_name, gift_aid, amount_private } = donation;
  const added = fromWire(donation.costs_added);
  const amount = toWire(pence(fromWire(donation.amount) - added));
  const cover_costs = added > 0;
  return { ...emptyValues, amount, cover_costs, billing_name, gift_aid: gift_aid ? "1" : "0", amount_private };
}

function valuesFromPlainForm(typed: Readonly<Record<string, string>>): GivingValues {
  const said = (name: keyof GivingValues) => typed[name] ?? "";
  // Browsers do not send a box that is not ticked.
  const ticked = (name: keyof GivingValues) => said(name) !== "" && said(name) !== "0";
  return {
    // Sending it again confirms how we read it.
    amount: withoutComma(said("amount")),
    cover_costs: ticked("cover_costs"),
    billing_name: said("billing_name"),
    gift_aid: answerIn(said("gift_aid")),
    billing_address1: said("billing_address1"),
    billing_postcode: said("billing_postcode"),
    amount_private: ticked("amount_private"),
  };
}

const answerIn = (said: string): GiftAidAnswer => (said === "1" || said === "0" ? said : "");

/** "1000.00" for "1,000"; any other amount as typed. */
function withoutComma(typed: string): string {
  const meant = withoutGroups(typed);
  return meant === null ? typed : toWire(meant);
}

/** The request body. Yes to Gift Aid is the declaration; the address is sent only with it, and not while empty. */
export function toRequestBody(values: GivingValues) {
  const { amount, billing_name, billing_address1, billing_postcode } = values;
  const answer = answerIn(values.gift_aid);
  const giftAid = answer === "1";
  return {
    amount: withoutComma(amount).trim(),
    cover_costs: values.cover_costs ? (1 as const) : (0 as const),
    billing_name,
    gift_aid: answer,
    gift_aid_declaration: giftAid ? (1 as const) : (0 as const),
    amount_private: values.amount_private ? (1 as const) : (0 as const),
    ...(giftAid && billing_address1.trim() !== "" && { billing_address1 }),
    ...(giftAid && billing_postcode.trim() !== "" && { billing_postcode }),
  };
}
