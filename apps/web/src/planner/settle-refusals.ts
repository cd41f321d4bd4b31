import { refusals } from "../lib/api/api.ts";

/**
 * Calls refused because the user must first prove who they are: a dialogue asks for the proof. Admins without a second
 * factor are sent to set one up.
 */
export function settleRefusals(go: (address: string) => void): void {
  refusals.settle = async (refusal, key, request) => {
    if (refusal.reason === "second_factor_setup") go("/user/details/signing-in");
    if (refusal.reason !== "fresh_proof") return false;
    const { confirmItsYou } = await import("../features/accounts/signing-in/confirm-its-you.tsx");
    return confirmItsYou(refusal, key, request);
  };
}
