/** Crockford's digits: none of them is mistaken for another. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const shape = /^P[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * What a payment is called at the provider, which takes 30 characters at most: P and the payout's identifier in 26
 * digits. The same payout always has the same one, and no other has it.
 */
export function payoutReference(payoutId: string): string {
  const hex = payoutId.replaceAll("-", "");
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new Error(`${payoutId} is not an identifier`);
  let left = BigInt(`0x${hex}`);
  let written = "";
  for (let place = 0; place < 26; place += 1) {
    written = `${digits[Number(left % 32n)]}${written}`;
    left /= 32n;
  }
  return `P${written}`;
}

/** As a report says it, however a sheet spelt it; null for what is none of ours. */
export function readReference(said: string): string | null {
  const tidy = said.trim().toUpperCase();
  return shape.test(tidy) ? tidy : null;
}
