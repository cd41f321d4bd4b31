import { isOwnAddress } from "@wishwell/domain/text/common-password";
import { z } from "zod";
import { fieldTexts } from "../texts/field-texts.ts";
import { dataAnswer, messageAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import {
  browserKey,
  email,
  instant,
  newPassword,
  optionalEmail,
  passwordAsTyped,
  text,
  typedPassword,
  uuid,
} from "./fields.ts";
import { limits } from "./limits.ts";

interface Body {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly password2?: string | undefined;
}

interface RuleOptions {
  error: string;
  path: string[];
  /** Runs the rule even when other fields are invalid, so that all errors are shown at once. */
  when: (payload: { value: unknown }) => boolean;
}

/** Arguments of `refine`: a rule about several fields, and where its error is shown. */
type Rule = [holds: (body: Body) => boolean, options: RuleOptions];

const passwordsAgree: Rule = [
  ({ password, password2 }) => password === password2,
  { error: fieldTexts.passwordsDiffer, path: ["password2"], when: typed("password", "password2") },
];

const passwordIsNotAddress: Rule = [
  ({ password = "", email = "" }) => areTooLong(password, email) || !isOwnAddress(password, email),
  { error: fieldTexts.passwordIsAddress, path: ["password"], when: typed("password", "email") },
];

/** Overlong values have their own error, and comparing them would be slow. */
const areTooLong = (password: string, email: string) =>
  password.length > limits.password.max || email.length > limits.person;

/** When a new password is given, its repetition is required too. */
const newPasswordIsRepeated: Rule = [
  ({ password2 = "" }) => password2 !== "",
  { error: fieldTexts.passwordAgain, path: ["password2"], when: typed("password") },
];

function typed(...fields: (keyof Body)[]): RuleOptions["when"] {
  return ({ value }) => {
    const body = value as Readonly<Record<string, unknown>> | null | undefined;
    return fields.every((field) => typeof body?.[field] === "string" && body[field] !== "");
  };
}

/** 1 is marketing, 2 is birthday reminders. */
const notifications = z.array(z.union([z.literal(1), z.literal(2)])).max(2);

export const userShape = z
  .object({
    uuid: uuid(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    /** A new email address that is not verified yet. */
    pending_email: z.string().nullable(),
    phone: z.string(),
    paypal_email: z.string(),
    role_id: z.number().int(),
    notifications,
    created_at: instant(),
  })
  .meta({ id: "User" });

export type User = z.output<typeof userShape>;

export const signInShape = z.object({ token: z.string(), expires_at: instant(), user: userShape });

const proofWays = ["passkey", "app", "recovery", "password"] as const;
export type ProofWay = (typeof proofWays)[number];

/** The password was right, but a second factor is needed too. There is no token yet. */
export const secondStepShape = z.object({
  challenge: z.string(),
  ways: z.array(z.enum(proofWays)),
  expires_at: instant(),
});

/** Set by the server; ignored when a client sends them back. */
const serverOwned = {
  status: z.unknown().optional(),
  created_at: z.unknown().optional(),
  pending_email: z.unknown().optional(),
  notification: z.unknown().optional(),
  user_uuid: z.unknown().optional(),
};

const twoPasswords = { password: newPassword(), password2: typedPassword(fieldTexts.passwordAgain) };

const tokenParam = z.object({ token: z.string().min(1).max(200) });
const codeParam = z.object({ verification_code: z.string().min(1).max(200) });
const uuidParam = z.object({ uuid: uuid() });

/** What deleting an account does to others. */
export const erasureShape = z.object({
  events: z.array(
    z.object({
      uuid: uuid(),
      name: z.string(),
      date: z.string().nullable(),
      /** Not active and something is missing, so it is deleted without notifying any guest. */
      draft: z.boolean(),
    }),
  ),
  emails: z.number().int(),
  refunds: z.number().int(),
  /** False when a bank has already taken back part of a contribution: only the rest is refunded. */
  refunds_in_full: z.boolean(),
});

export const accountsCalls = defineCalls({
  "POST /user/login": {
    summary:
      "Sign in with email address and password. The response contains the bearer token, or a challenge when a second factor is needed.",
    access: "everyone",
    body: z.strictObject({
      email: text(limits.person, fieldTexts.email),
      password: typedPassword(),
      remember_me: z.union([z.boolean(), z.literal(0), z.literal(1)]).optional(),
      browser_key: browserKey(),
    }),
    answers: { 200: dataAnswer(z.union([signInShape, secondStepShape])) },
    secretAnswer: true,
    ignoresExpiredToken: true,
  },
  "POST /user/logout": {
    summary: "End this session; harmless without one. Returns the next page: the requested one, if it is allowed.",
    access: "everyone",
    body: z.strictObject({ redirect: z.string().max(limits.address).optional() }),
    answers: { 200: z.object({ message: z.string(), data: z.object({ redirect: z.string() }) }) },
    ignoresExpiredToken: true,
  },
  "GET /user/me": {
    summary: "The signed-in user.",
    access: "signed-in",
    answers: { 200: dataAnswer(userShape) },
  },
  "POST /user/register": {
    summary: "Sign up. Known and unknown addresses get the same response.",
    access: "signed-out",
    body: z
      .strictObject({ email: email(), ...twoPasswords, browser_key: browserKey() })
      .refine(...passwordsAgree)
      .refine(...passwordIsNotAddress),
    answers: { 201: messageAnswer },
  },
  "POST /users": {
    summary: "The sign-up step of the party wizard. Returns a new sign-up id.",
    access: "signed-out-or-admin",
    body: z
      .strictObject({
        uuid: z.literal("").optional(),
        first_name: text(limits.person, fieldTexts.firstName),
        last_name: text(limits.person, fieldTexts.lastName),
        email: email(),
        phone: text(limits.person, fieldTexts.phone),
        ...twoPasswords,
        paypal_email: optionalEmail(),
        event_uuid: z.union([z.literal(""), uuid()]).optional(),
        notifications: notifications.optional(),
        browser_key: browserKey(),
        ...serverOwned,
      })
      .refine(...passwordsAgree)
      .refine(...passwordIsNotAddress),
    answers: { 201: z.object({ message: z.string(), data: z.object({ uuid: uuid() }) }) },
  },
  "PATCH /users": {
    summary:
      "Change your own details. Addresses and the password need a recent proof of identity. Until the address is verified, the sign-up id with the claim token can correct a sign-up.",
    access: "self-or-claim",
    proof: "if-sensitive",
    body: z
      .strictObject({
        uuid: uuid(),
        first_name: text(limits.person, fieldTexts.firstName).optional(),
        last_name: text(limits.person, fieldTexts.lastName).optional(),
        email: email().optional(),
        phone: text(limits.person).optional(),
        paypal_email: optionalEmail(),
        password: z.union([z.literal(""), newPassword()]).optional(),
        password2: passwordAsTyped().optional(),
        notifications: notifications.optional(),
        event_uuid: z.union([z.literal(""), uuid()]).optional(),
        ...serverOwned,
      })
      .refine(...passwordsAgree)
      .refine(...newPasswordIsRepeated),
    answers: { 200: dataAnswer(userShape) },
  },
  "GET /users/{uuid}": {
    summary: "One user: yourself, or any user for an admin.",
    access: "self",
    params: uuidParam,
    answers: { 200: dataAnswer(userShape) },
  },
  "GET /users/export/{uuid}": {
    summary: "All data stored about you, as one JSON file.",
    access: "self",
    params: uuidParam,
    answers: { 200: z.record(z.string(), z.unknown()) },
  },
  "GET /users/deletion/{uuid}": {
    summary:
      "What deleting your own account would do: parties cancelled, drafts deleted, emails sent and contributions refunded.",
    access: "self",
    params: uuidParam,
    answers: { 200: dataAnswer(erasureShape) },
  },
  "DELETE /users/{uuid}": {
    summary: "Delete your own account.",
    access: "self",
    proof: "fresh",
    params: uuidParam,
    answers: { 200: messageAnswer },
  },
  "POST /user/password/forgot": {
    summary: "Request a reset link. Known and unknown addresses get the same response.",
    access: "limited",
    body: z.strictObject({ email: email() }),
    answers: { 200: messageAnswer },
  },
  "GET /user/password/find/{token}": {
    summary: "The email address a reset link was sent to. Changes nothing.",
    access: "token",
    params: tokenParam,
    answers: { 200: z.object({ email: z.string() }) },
  },
  "POST /user/password/reset": {
    summary: "Set a new password with a reset link. Ends every session.",
    access: "token",
    body: z
      .strictObject({ token: z.string().min(1).max(200), email: optionalEmail(), ...twoPasswords })
      .refine(...passwordsAgree),
    answers: { 200: messageAnswer },
  },
  "POST /user/verify/resend": {
    summary: "Send the verification email again. Every address gets the same response.",
    access: "limited",
    body: z.strictObject({ email: email() }),
    answers: { 200: messageAnswer },
  },
  "POST /user/verify/{verification_code}": {
    summary:
      "Verify an email address. Repeating it succeeds. The browser that signed up presents its `browser_key`, and is signed in when the first link verifies the address for the first time.",
    access: "token",
    params: codeParam,
    body: z.strictObject({ browser_key: browserKey() }),
    answers: { 200: z.object({ success: z.literal(true), message: z.string(), data: signInShape.optional() }) },
    secretAnswer: true,
  },
  "GET /user/verify/{verification_code}": {
    summary: "Acts only if the request accepts application/json explicitly. A navigation is redirected to the page.",
    access: "token",
    params: codeParam,
    answers: { 200: z.object({ success: z.literal(true), message: z.string() }) },
  },
  "GET /unsubscribe/{token}": {
    summary: "Redirects mail programs that only open links to the page with the button. Changes nothing.",
    access: "token",
    params: tokenParam,
    answers: { 303: z.null() },
  },
  "POST /unsubscribe/{token}": {
    summary: "One-click unsubscribe (RFC 8058).",
    access: "token",
    takesForms: true,
    params: tokenParam,
    answers: { 200: messageAnswer },
  },
});
