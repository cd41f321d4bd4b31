/** One person, one key: how an address is compared, however it was typed. */
export function emailKey(address: string): string {
  return address.normalize("NFC").trim().toLowerCase();
}

/** Whether two spellings reach the same mailbox. */
export function sameAddress(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other);
}
