import { dictionary } from "@zxcvbn-ts/language-common";
import { isCommonPassword, likelyHere } from "@wishwell/domain/text/common-password";

/** Built on first use: about 49,000 passwords from public leaks, and likely guesses for this site. */
let known: ReadonlySet<string> | undefined;

export function isTooCommonPassword(password: string): boolean {
  known ??= new Set([...dictionary["passwords-common"], ...likelyHere]);
  return isCommonPassword(password, known);
}
