import { hasPlainDomain, storedAddress } from "@wishwell/domain/text/email-key";
import { z } from "zod";
import { isKnownToEverybody } from "./common-passwords.ts";
import { limits } from "./limits.ts";
import { fieldTexts } from "../texts/field-texts.ts";

/** Up to four characters become one; putting the marks of more in order takes ages, and it is too long anyway. */
const composed = (value: string, max: number) => (value.length > 4 * max ? value : value.normalize("NFC"));
const tidy = (value: string, max: number) => composed(value.trim(), max);

/** Characters that nobody can see are nothing, when there is nothing else. */
const visible = (value: string) => (/^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u.test(value) ? "" : value);

/** Signs that turn the direction of writing would turn the sentences round in which a name is read. */
const unturned = (value: string) => value.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "");

/** Text as people type it: NFC-normalised, trimmed, without signs that turn the writing, then measured in characters. */
export function text(max: number, missing?: string) {
  const field = z
    .string({ error: missing ?? "Enter some text" })
    .transform((value) => visible(tidy(unturned(value), max)))
    .pipe(z.string().max(max, fieldTexts.tooLong(max)));
  return missing === undefined ? field : field.refine((value) => value !== "", missing);
}

export function email(missing: string = fieldTexts.email) {
  return z
    .string({ error: missing })
    .transform((value) => storedAddress(tidy(value, limits.person)))
    .superRefine((value, context) => sayAll(context, addressFaults(value, missing)));
}

/** An e-mail that may be left empty. */
export function optionalEmail() {
  return z.union([z.literal("").transform(() => ""), email()]).optional();
}

/** Passwords are taken as typed: no trimming, only NFC so that two keyboards agree. */
export function newPassword() {
  return z
    .string({ error: fieldTexts.password })
    .transform((value) => composed(value, limits.password.max))
    .superRefine((value, context) => sayAll(context, passwordFaults(value)));
}

/** A password that may be left empty, as typed. */
export function passwordAsTyped(missing: string = fieldTexts.password) {
  return z
    .string({ error: missing })
    .max(1000, fieldTexts.tooLong(1000))
    .transform((value) => value.normalize("NFC"));
}

/** A password somebody already has, or types again: only its presence is judged. */
export function typedPassword(missing: string = fieldTexts.password) {
  return passwordAsTyped(missing).refine((value) => value !== "", missing);
}

/** A site's address with http:// or https:// in front, and nothing in it that could mislead. */
export function webAddress(max: number, missing: string) {
  // What is too long was told so: looking for a site's name in it could take ages.
  const isFine = (value: string) => value === "" || value.length > max || isWebAddress(value);
  return text(max, missing).refine(isFine, fieldTexts.webAddressShape);
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i.test(value)) return false;
  return URL.canParse(value);
}

/** A colour as `rgb(r,g,b)`, the way posters and themes write it. */
export function colourField() {
  return z
    .string({ error: fieldTexts.colour })
    .max(limits.colour, fieldTexts.colour)
    .refine(isColour, fieldTexts.colour);
}

function isColour(value: string): boolean {
  const channels = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(value)?.slice(1);
  return channels !== undefined && channels.every((channel) => Number(channel) <= 255);
}

export function headingSizeField() {
  const { least, most } = limits.headingSize;
  const error = fieldTexts.headingSize;
  return z.number({ error }).int({ error, abort: true }).min(least, error).max(most, error);
}

export const headingLineField = () => numberField(limits.headingLine, fieldTexts.headingLine);

export const numberField = ({ least, most }: { readonly least: number; readonly most: number }, error: string) =>
  z.number({ error }).min(least, error).max(most, error);

/** One spelling each: what is counted or hashed by an identifier must not depend on how it was typed. */
export const uuid = () => z.uuid({ error: "This is not a valid identifier" }).toLowerCase();

export const instant = () => z.iso.datetime({ offset: true });

// zod's own checks would have to abort where one fault makes the next meaningless, and an aborted field
// silences the rules about several fields: not every wrong field would be named at once.
function sayAll(context: z.core.$RefinementCtx, faults: readonly string[]): void {
  for (const message of faults) context.addIssue({ code: "custom", message });
}

// Unicode letters are allowed in both parts; spaces, control characters and brackets are not: mail programs
// read more than one address, or a name, into those. Nor is what nobody can see: two addresses would look alike.
const emailPattern =
  /^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}]+@[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}.]+(?:\.[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}.]+)+$/u;

/** The domain must be one that a mail server gets as it is written: `x@example.org/1` would reach x@example.org. */
export const isEmailAddress = (text: string): boolean => emailPattern.test(text) && hasPlainDomain(storedAddress(text));

function addressFaults(address: string, missing: string): string[] {
  if (address === "") return [missing];
  const tooLong = address.length > limits.person ? [fieldTexts.tooLong(limits.person)] : [];
  return isEmailAddress(address) ? tooLong : [...tooLong, fieldTexts.emailShape];
}

function passwordFaults(password: string): string[] {
  const { min, max } = limits.password;
  if (password === "") return [fieldTexts.password];
  if (password.length < min) return [fieldTexts.passwordShort];
  if (password.length > max) return [fieldTexts.tooLong(max)];
  return isKnownToEverybody(password) ? [fieldTexts.passwordCommon] : [];
}
