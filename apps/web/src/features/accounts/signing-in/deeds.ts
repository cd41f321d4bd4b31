import type { CallKey } from "@wishwell/contract/api/calls";
import type { LooseRequest } from "../../../lib/api/api.ts";

type Sent = Readonly<Record<string, unknown>>;

/** What a call is about to do, after "You’re about to"; null if there is nothing to say about it. */
export function deedOf(key: CallKey, { about, body }: Pick<LooseRequest, "about" | "body">): string | null {
  const deed = deeds[key];
  return about ?? (typeof deed === "function" ? deed((body ?? {}) as Sent) : deed) ?? null;
}

const deeds: Partial<Record<CallKey, string | ((body: Sent) => string | undefined)>> = {
  "POST /payment/review/{uuid}": "release a party’s payments",
  "POST /payment/downloadticket": "export payments",
  "POST /payment/uploadpaymentsprocessed": "import a payment report",
  "POST /payment/status/{uuid}": "change a payment’s status",
  "POST /payment/retry/{uuid}": "pay a payment again",
  "POST /payment/recall/{uuid}": "recall a file of payments",
  "POST /payment/organizer/{uuid}": "request your payout",
  "PATCH /users": ({ password, paypal_email, email }) => {
    if (paypal_email !== undefined) return "change where we pay you";
    if (email !== undefined) return "change the email you sign in with";
    return password === undefined ? undefined : "change your password";
  },
  "DELETE /users/{uuid}": "delete your account",
  "PATCH /charities": ({ validated }) => (validated === true ? "validate a charity" : "change where we pay a charity"),
  "POST /admin/users/{uuid}": "make someone an admin",
  "DELETE /admin/users/{uuid}": "delete someone’s account",
  "POST /user/passkeys/options": "add a passkey",
  "POST /user/passkeys": "add a passkey",
  "DELETE /user/passkeys/{uuid}": "remove a passkey",
  "DELETE /user/password": "remove your password",
  "POST /user/app": "set up an authenticator app",
  "POST /user/app/confirm": "turn on your second factor",
  "DELETE /user/app": "turn off your second factor",
  "POST /user/recoverycodes": "make new recovery codes",
};
