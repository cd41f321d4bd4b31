/** What a giver says about Gift Aid. */
export interface GiftAidWords {
  readonly wanted: boolean;
  /** The tick beside the taxpayer's statement. */
  readonly declared: boolean;
  readonly name: string;
  /** House and street. */
  readonly address1: string;
  /** As it is written in the United Kingdom; null when it cannot be one. */
  readonly postcode: string | null;
}

export type GiftAidFault = "declaration" | "name" | "address1" | "postcode";

/** What is missing for a declaration that HMRC takes; nothing when none is wanted. */
export function giftAidFaults({ wanted, declared, name, address1, postcode }: GiftAidWords): GiftAidFault[] {
  if (!wanted) return [];
  const missing: Record<GiftAidFault, boolean> = {
    declaration: !declared,
    name: name === "",
    address1: address1 === "",
    postcode: postcode === null,
  };
  return (Object.keys(missing) as GiftAidFault[]).filter((fault) => missing[fault]);
}

/** A declaration exists only when everything was said. */
export const isEligible = (words: GiftAidWords): boolean => words.wanted && giftAidFaults(words).length === 0;
