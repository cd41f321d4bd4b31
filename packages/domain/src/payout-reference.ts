/** P and 26 of Crockford's digits: 27 characters, since the provider takes 30 at most. */
const shape = /^P[0-9A-HJKMNP-TV-Z]{26}$/;

/** The reference of a payment as a report says it, however a sheet spelt it; null for what is none of ours. */
export function readReference(said: string): string | null {
  const tidy = said.trim().toUpperCase();
  return shape.test(tidy) ? tidy : null;
}
