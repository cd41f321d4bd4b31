import type { User } from "@wishwell/contract/api/accounts";
import type { SignIn } from "./session.ts";

export function aUser(change: Partial<User> = {}): User {
  return {
    uuid: "3f0c2f6e-5d0f-4d55-9a3e-1b6d6a9c1a01",
    first_name: "Priya",
    last_name: "Okafor",
    email: "priya@example.org",
    pending_email: null,
    phone: "",
    paypal_email: "",
    role_id: 1,
    notifications: [],
    created_at: "2026-01-05T09:00:00.000Z",
    ...change,
  };
}

export function aSignIn(change: Partial<SignIn> = {}): SignIn {
  return { token: "token-of-priya", expires_at: "2026-03-01T12:00:00.000Z", user: aUser(), ...change };
}
