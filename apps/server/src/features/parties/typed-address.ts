export interface TypedAddress {
  /** The postcode in it, when there is one. */
  readonly postcode: string | null;
  /** The lines before and after it, without the town that the postcode says anyway. */
  readonly lines: readonly string[];
}

const postcodePattern = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/gi;

/** "12 High Street, Clifton, BS6 5XQ": what somebody typed into one box. */
export function readTypedAddress(typed: string): TypedAddress {
  const postcode = typed.match(postcodePattern)?.at(-1) ?? null;
  const rest = postcode === null ? typed : typed.replace(postcode, ",");
  const lines = rest
    .split(/[,\n]/)
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "");
  return { postcode, lines };
}
