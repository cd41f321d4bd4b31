import { dictionary } from "@zxcvbn-ts/language-common";
import { isCommonPassword } from "@wishwell/domain/text/common-password";

/** Made when the first password is looked at: some 49,000 from public leaks, and what people would try here first. */
let known: ReadonlySet<string> | undefined;

export function isKnownToEverybody(password: string): boolean {
  known ??= new Set([...dictionary["passwords-common"], "wishwell", "birthday", "birthdayparty"]);
  return isCommonPassword(password, known);
}
