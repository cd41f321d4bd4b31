import type { Received } from "@wishwell/contract/calls";
import type { Preferences } from "./account.ts";
import type { AccountRequest } from "./ask-for-account.ts";
import type { ChangeRequest } from "./change-details.ts";

type Body<Key extends "POST /user/register" | "POST /users" | "PATCH /users"> = Received<Key, "body">;

/** From the wire's words to ours. */
export function fromRegistration({ email, password }: Body<"POST /user/register">): AccountRequest {
  const unsaid = { firstName: "", lastName: "", phone: "", paymentEmail: "" };
  return { email, password, partyId: null, ...unsaid, ...preferences([]) };
}

export function fromSignUp(body: Body<"POST /users">): AccountRequest {
  return {
    email: body.email,
    password: body.password,
    firstName: body.first_name,
    lastName: body.last_name,
    phone: body.phone,
    paymentEmail: body.paypal_email ?? "",
    partyId: body.event_uuid || null,
    ...preferences(body.notifications ?? []),
  };
}

/** What was left out stays as it is. */
export function fromChange(body: Body<"PATCH /users">): ChangeRequest {
  return {
    id: body.uuid,
    ...(body.first_name !== undefined && { firstName: body.first_name }),
    ...(body.last_name !== undefined && { lastName: body.last_name }),
    ...(body.email !== undefined && { email: body.email }),
    ...(body.phone !== undefined && { phone: body.phone }),
    ...(body.paypal_email !== undefined && { paymentEmail: body.paypal_email }),
    ...(body.password !== undefined && { password: body.password }),
    ...(body.current_password !== undefined && { currentPassword: body.current_password }),
    ...(body.notifications !== undefined && preferences(body.notifications)),
  };
}

function preferences(numbers: readonly number[]): Preferences {
  return { wantsMarketing: numbers.includes(1), wantsBirthdayReminders: numbers.includes(2) };
}
