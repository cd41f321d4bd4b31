import { isOwnAddress } from "@wishwell/domain/text/common-password";
import { limits } from "./limits.ts";
import { fieldTexts } from "../texts/texts.ts";

interface Body {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly password2?: string | undefined;
  readonly current_password?: string | undefined;
}

interface RuleOptions {
  error: string;
  path: string[];
  /** Lets the rule speak although other fields are wrong too: every wrong field at once. */
  when: (payload: { value: unknown }) => boolean;
}

/** Arguments of `refine`: a rule about several fields and where it is shown. */
type Rule = [holds: (body: Body) => boolean, options: RuleOptions];

export const passwordsAgree: Rule = [
  ({ password, password2 }) => password === password2,
  { error: fieldTexts.passwordsDiffer, path: ["password2"], when: typed("password", "password2") },
];

export const passwordIsNotAddress: Rule = [
  ({ password = "", email = "" }) => areTooLong(password, email) || !isOwnAddress(password, email),
  { error: fieldTexts.passwordIsAddress, path: ["password"], when: typed("password", "email") },
];

/** Told so by themselves; to compare them would be a lot of work for nothing. */
const areTooLong = (password: string, email: string) =>
  password.length > limits.password.max || email.length > limits.person;

/** Where a new password is optional, giving one asks for the rest. */
export const newPasswordIsRepeated: Rule = [
  ({ password2 = "" }) => password2 !== "",
  { error: fieldTexts.passwordAgain, path: ["password2"], when: typed("password") },
];

export const newPasswordNeedsCurrent: Rule = [
  ({ current_password = "" }) => current_password !== "",
  { error: fieldTexts.currentPassword, path: ["current_password"], when: typed("password") },
];

function typed(...fields: (keyof Body)[]): RuleOptions["when"] {
  return ({ value }) => {
    const body = value as Readonly<Record<string, unknown>> | null | undefined;
    return fields.every((field) => typeof body?.[field] === "string" && body[field] !== "");
  };
}
