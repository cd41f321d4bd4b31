import { dictionary } from "@zxcvbn-ts/language-common";
import { isCommonPassword } from "@wishwell/domain/common-password";

/** Some 49,000 passwords from public leaks, and what people would try here before anything else. */
const known: ReadonlySet<string> = new Set([
  ...dictionary["passwords-common"],
  "wishwell",
  "birthday",
  "birthdayparty",
]);

export const isKnownToEverybody = (password: string): boolean => isCommonPassword(password, known);
