import { hasPlainDomain, storedAddress } from "@wishwell/domain/text/email-key";
import { z } from "zod";
import { isTooCommonPassword } from "./common-passwords.ts";
import { limits } from "./limits.ts";
import { fieldTexts } from "../texts/field-texts.ts";

/** Up to four characters compose into one. Normalising anything longer is very slow, and it is too long anyway. */
const composed = (value: string, max: number) => (value.length > 4 * max ? value : value.normalize("NFC"));
const tidy = (value: string, max: number) => composed(value.trim(), max);

/** Text made only of invisible characters counts as empty. */
const visible = (value: string) => (/^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u.test(value) ? "" : value);

/** Bidirectional control characters would reverse the sentences in which a name appears. */
const withoutBidiControls = (value: string) => value.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, "");

/** Typed text: NFC-normalised, trimmed, without bidirectional controls, then measured in characters. */
export function text(max: number, missing?: string) {
  const field = z
    .string({ error: missing ?? "Enter some text" })
    .transform((value) => visible(tidy(withoutBidiControls(value), max)))
    .pipe(z.string().max(max, fieldTexts.tooLong(max)));
  return missing === undefined ? field : field.refine((value) => value !== "", missing);
}

export function email(missing: string = fieldTexts.email) {
  return z
    .string({ error: missing })
    .transform((value) => storedAddress(tidy(value, limits.person)))
    .superRefine((value, context) => addAllIssues(context, addressFaults(value, missing)));
}

/** An email address that may be empty. */
export function optionalEmail() {
  return z.union([z.literal("").transform(() => ""), email()]).optional();
}

/** One field for either, which may be empty. */
export function emailOrPhone() {
  return text(limits.person).superRefine((value, context) => {
    const isFine = value === "" || (value.includes("@") ? isEmailAddress(value) : /^\+?[\d\s().-]{6,30}$/.test(value));
    if (!isFine) context.addIssue({ code: "custom", message: fieldTexts.emailOrPhone });
  });
}

/** Passwords are accepted as typed: not trimmed, only NFC-normalised so that two keyboards agree. */
export function newPassword() {
  return z
    .string({ error: fieldTexts.password })
    .transform((value) => composed(value, limits.password.max))
    .superRefine((value, context) => addAllIssues(context, passwordFaults(value)));
}

/** A password that may be empty, as typed. */
export function passwordAsTyped(missing: string = fieldTexts.password) {
  return z
    .string({ error: missing })
    .max(1000, fieldTexts.tooLong(1000))
    .transform((value) => value.normalize("NFC"));
}

/** An existing or repeated password: only its presence is checked. */
export function typedPassword(missing: string = fieldTexts.password) {
  return passwordAsTyped(missing).refine((value) => value !== "", missing);
}

/** A web address that starts with http:// or https:// and contains nothing misleading. */
export function webAddress(max: number, missing: string) {
  // An overlong value has its own error, and matching it could be very slow.
  const isFine = (value: string) => value === "" || value.length > max || isWebAddress(value);
  return text(max, missing).refine(isFine, fieldTexts.webAddressShape);
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/?#@\\]+\.[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i.test(value)) return false;
  return URL.canParse(value);
}

/** A colour as `rgb(r,g,b)`, as in posters and themes. */
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

/** Lower-cased, because identifiers are used as keys for counting and hashing. */
export const uuid = () => z.uuid({ error: "This isn’t a valid id" }).toLowerCase();

export const instant = () => z.iso.datetime({ offset: true });

// zod's own checks would have to abort where one error makes the next meaningless. An aborted field skips the rules
// about several fields, so not every wrong field would be listed at once.
function addAllIssues(context: z.core.$RefinementCtx, faults: readonly string[]): void {
  for (const message of faults) context.addIssue({ code: "custom", message });
}

// Unicode letters are allowed in both parts. Spaces, control characters and brackets are not, because mail programs
// read several addresses or a name into them. Invisible characters are not, because two addresses would look alike.
const emailPattern =
  /^[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}]+@[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}.]+(?:\.[^\s@<>()[\],;:"\\\p{Cc}\p{Cf}.]+)+$/u;

/** The domain must reach the mail server as written: `x@example.org/1` would be delivered to x@example.org. */
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
  return isTooCommonPassword(password) ? [fieldTexts.passwordCommon] : [];
}

/** 256 random bits that a browser makes and keeps, by which we know it again. */
export const browserKey = () =>
  z
    .string()
    .regex(/^[\w-]{43}$/, fieldTexts.browserKey)
    .optional();
