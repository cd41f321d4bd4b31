import { z } from "zod";
import { limits } from "./limits.ts";
import { fieldTexts } from "./texts.ts";

const tidy = (value: string) => value.normalize("NFC").trim();

/** Text as people type it: NFC-normalised, trimmed, then measured in characters. */
export function text(max: number, missing?: string) {
  const field = z
    .string({ error: missing ?? "Enter some text" })
    .transform(tidy)
    .pipe(z.string().max(max, fieldTexts.tooLong(max)));
  return missing === undefined ? field : field.refine((value) => value !== "", missing);
}

export function email(missing: string = fieldTexts.email) {
  return z
    .string({ error: missing })
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(limits.person, fieldTexts.tooLong(limits.person))
        .check(z.email({ error: fieldTexts.emailShape, pattern: emailPattern })),
    );
}

/** An e-mail that may be left empty. */
export function optionalEmail() {
  return z.union([z.literal("").transform(() => ""), email()]).optional();
}

/** Passwords are taken as typed: no trimming, only NFC so that two keyboards agree. */
export function newPassword() {
  return z
    .string({ error: fieldTexts.password })
    .transform((value) => value.normalize("NFC"))
    .pipe(
      z
        .string()
        .min(1, { error: fieldTexts.password, abort: true })
        .min(limits.password.min, fieldTexts.passwordShort)
        .max(limits.password.max, fieldTexts.tooLong(limits.password.max)),
    );
}

/** A password somebody already has, or types again: only its presence is judged. */
export function typedPassword(missing: string = fieldTexts.password) {
  return z
    .string({ error: missing })
    .max(1000, fieldTexts.tooLong(1000))
    .transform((value) => value.normalize("NFC"))
    .refine((value) => value !== "", missing);
}

export const uuid = () => z.uuid({ error: "This is not a valid identifier" });

export const instant = () => z.iso.datetime({ offset: true });

// Unicode letters are allowed in both parts; spaces, control characters and angle brackets are not.
const emailPattern = /^[^\s@<>(),;:"\\\p{Cc}]+@[^\s@<>(),;:"\\\p{Cc}.]+(?:\.[^\s@<>(),;:"\\\p{Cc}.]+)+$/u;
