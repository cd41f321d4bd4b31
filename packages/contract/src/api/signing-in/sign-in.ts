import { z } from "zod";
import { signInTexts } from "../../texts/sign-in-texts.ts";
import { secondStepShape, signInShape } from "../accounts.ts";
import { dataAnswer, messageAnswer } from "../answers.ts";
import { defineCalls } from "../call.ts";
import { browserKey, email, instant, text, typedPassword, uuid } from "../fields.ts";
import { limits } from "../limits.ts";
import { authenticationOptions, newPasskey, registrationOptions, usedPasskey } from "./passkeys.ts";

export const passkeyShape = z
  .object({
    uuid: uuid(),
    name: z.string(),
    created_at: instant(),
    last_used_at: instant().nullable(),
    /** Whether the person's devices share it, so that losing one loses nothing. */
    synced: z.boolean(),
  })
  .meta({ id: "Passkey" });
export type PasskeyView = z.output<typeof passkeyShape>;

export const signInWays = ["passkey", "password", "link", "verification", "unknown"] as const;
export type SignInWay = (typeof signInWays)[number];

const securityShape = z
  .object({
    passkeys: z.array(passkeyShape),
    sign_ins: z.array(
      z.object({
        uuid: uuid(),
        /** Browser and system, such as "Chrome on Android". */
        device: z.string(),
        way: z.enum(signInWays),
        created_at: instant(),
        last_used_at: instant(),
        current: z.boolean(),
      }),
    ),
    password: z.object({ set: z.boolean(), changed_at: instant().nullable() }),
    second_factor: z.object({
      on: z.boolean(),
      since: instant().nullable(),
      recovery_codes_left: z.number().int(),
      /** An admin must have one. */
      required: z.boolean(),
    }),
    /** What can be removed without losing the last way to sign in, or a factor that is required. */
    removable: z.object({ password: z.boolean(), last_passkey: z.boolean(), app: z.boolean() }),
  })
  .meta({ id: "Security" });
export type SecurityView = z.output<typeof securityShape>;

/** Spaces are typed as the app shows them. */
const appCode = () =>
  z
    .string({ error: signInTexts.code })
    .max(20, signInTexts.code)
    .transform((typed) => typed.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, signInTexts.code));

const recoveryCode = () =>
  z
    .string({ error: signInTexts.recoveryCode })
    .max(40, signInTexts.recoveryCode)
    .transform((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase())
    .pipe(z.string().regex(/^[0-9A-Z]{8}$/, signInTexts.recoveryCode));

const remember_me = z.union([z.boolean(), z.literal(0), z.literal(1)]).optional();
const uuidParam = z.object({ uuid: uuid() });
const passkeyName = () => text(limits.passkeyName, signInTexts.passkeyName);
const nothing = z.strictObject({});

const given = (body: object, field: string) => (body as Record<string, unknown>)[field] !== undefined;
const oneOf =
  (...fields: string[]) =>
  (body: object) =>
    fields.filter((field) => given(body, field)).length === 1;

export const passkeyCalls = defineCalls({
  "POST /user/login/passkey/options": {
    summary: "Start signing in with a passkey. The challenge works once, for 15 minutes.",
    access: "everyone",
    body: nothing,
    answers: { 200: dataAnswer(z.object({ options: authenticationOptions })) },
    secretAnswer: true,
    ignoresExpiredToken: true,
  },
  "POST /user/login/passkey": {
    summary: "Sign in with a passkey, which counts as both factors. The response contains the bearer token.",
    access: "everyone",
    body: z.strictObject({ response: usedPasskey, remember_me, browser_key: browserKey() }),
    answers: { 200: dataAnswer(signInShape) },
    secretAnswer: true,
    ignoresExpiredToken: true,
  },
  "GET /user/security": {
    summary: "Your passkeys, sign-ins, password and second factor.",
    access: "signed-in",
    answers: { 200: dataAnswer(securityShape) },
  },
  "POST /user/passkeys/options": {
    summary: "Start adding a passkey. The challenge works once, for 15 minutes.",
    access: "signed-in",
    proof: "fresh",
    body: nothing,
    answers: { 200: dataAnswer(z.object({ options: registrationOptions })) },
    secretAnswer: true,
  },
  "POST /user/passkeys": {
    summary: "Add a passkey to your account.",
    access: "signed-in",
    proof: "fresh",
    body: z.strictObject({ name: passkeyName(), response: newPasskey }),
    answers: { 201: z.object({ message: z.string(), data: passkeyShape }) },
  },
  "PATCH /user/passkeys/{uuid}": {
    summary: "Rename one of your passkeys.",
    access: "self",
    params: uuidParam,
    body: z.strictObject({ name: passkeyName() }),
    answers: { 200: dataAnswer(passkeyShape) },
  },
  "DELETE /user/passkeys/{uuid}": {
    summary: "Remove one of your passkeys, unless it’s the last way to sign in or a required second factor.",
    access: "self",
    proof: "fresh",
    params: uuidParam,
    answers: { 200: messageAnswer },
  },
  "DELETE /user/password": {
    summary: "Remove your password and sign in with passkeys only.",
    access: "signed-in",
    proof: "fresh",
    answers: { 200: messageAnswer },
  },
  "DELETE /user/signins/{uuid}": {
    summary: "End one of your sign-ins.",
    access: "self",
    params: uuidParam,
    answers: { 200: messageAnswer },
  },
  "DELETE /user/signins": {
    summary: "End all your sign-ins but this one.",
    access: "signed-in",
    answers: { 200: messageAnswer },
  },
  "POST /user/proof/options": {
    summary: "Start confirming with a passkey that it’s you.",
    access: "signed-in",
    body: nothing,
    answers: { 200: dataAnswer(z.object({ options: authenticationOptions })) },
    secretAnswer: true,
  },
  "POST /user/proof": {
    summary:
      "Confirm that it’s you, for calls that need a fresh proof: for ten minutes, and only this sign-in. Admins can’t use a password once they have a second factor or need one.",
    access: "signed-in",
    body: z
      .strictObject({
        password: typedPassword().optional(),
        code: appCode().optional(),
        recovery_code: recoveryCode().optional(),
        response: usedPasskey.optional(),
      })
      .refine(oneOf("password", "code", "recovery_code", "response"), {
        error: signInTexts.oneProof,
        path: ["password"],
      }),
    answers: { 200: dataAnswer(z.object({ until: instant() })) },
    secretAnswer: true,
  },
});

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const secondFactorCalls = defineCalls({
  "POST /user/login/second": {
    summary: "Finish a sign-in that needs a second factor, with a code from the app or a recovery code.",
    access: "token",
    body: z
      .strictObject({
        challenge: z.string().min(1).max(200),
        code: appCode().optional(),
        recovery_code: recoveryCode().optional(),
        remember_me,
        browser_key: browserKey(),
      })
      .refine(oneOf("code", "recovery_code"), { error: signInTexts.code, path: ["code"] }),
    answers: { 200: dataAnswer(signInShape) },
    secretAnswer: true,
    ignoresExpiredToken: true,
  },
  "POST /user/app": {
    summary: "Start setting up an authenticator app. It’s off until confirmed; asking again makes a new key.",
    access: "signed-in",
    proof: "fresh",
    body: nothing,
    answers: {
      200: dataAnswer(
        z.object({
          /** In groups of four letters, for typing. */
          key: z.string(),
          uri: z.string(),
          /** The QR code of `uri`, with its quiet zone, as the `d` of an SVG path in a square of `size`. */
          qr: z.string(),
          size: z.number().int(),
        }),
      ),
    },
    secretAnswer: true,
  },
  "POST /user/app/confirm": {
    summary: "Turn on the second factor with a code from the app. Shows ten recovery codes, once.",
    access: "signed-in",
    proof: "fresh",
    body: z.strictObject({ code: appCode() }),
    answers: { 200: z.object({ message: z.string(), data: recoveryCodes }) },
    secretAnswer: true,
  },
  "DELETE /user/app": {
    summary: "Turn off the authenticator app and its recovery codes, unless an admin needs them.",
    access: "signed-in",
    proof: "fresh",
    answers: { 200: messageAnswer },
  },
  "POST /user/recoverycodes": {
    summary: "Ten new recovery codes, shown once. The old ones stop working.",
    access: "signed-in",
    proof: "fresh",
    body: nothing,
    answers: { 200: dataAnswer(recoveryCodes) },
    secretAnswer: true,
  },
});

export const signInLinkCalls = defineCalls({
  "POST /user/login/link": {
    summary: "Email a sign-in link. Every address gets the same response.",
    access: "limited",
    body: z.strictObject({ email: email(), browser_key: browserKey().unwrap() }),
    answers: { 200: messageAnswer },
    ignoresExpiredToken: true,
  },
  "POST /user/login/link/{token}": {
    summary:
      "Sign in with an emailed link, in the browser that asked for it. A second factor is still needed if there is one.",
    access: "token",
    params: z.object({ token: z.string().min(1).max(200) }),
    body: z.strictObject({ browser_key: browserKey(), remember_me }),
    answers: { 200: dataAnswer(z.union([signInShape, secondStepShape])) },
    secretAnswer: true,
    ignoresExpiredToken: true,
  },
});
