import type { User } from "@wishwell/contract/api/accounts";
import { lacksName } from "./own-home.ts";
import { NextSteps, type NextStep } from "../../ui/feedback/NextSteps.tsx";

/** Status is read by how full a disc is; the words say the same. */
export function HowThingsStand({ user }: { user: User }) {
  return <NextSteps title="How things stand" steps={[nameStep(user), emailStep(user), paymentStep(user)]} />;
}

function nameStep(user: User): NextStep {
  return lacksName(user)
    ? { state: "later", text: "Your name is still missing." }
    : { state: "done", text: `Guests will see that ${user.first_name} is asking.` };
}

function emailStep(user: User): NextStep {
  return user.pending_email === null
    ? { state: "done", text: "Your e-mail is verified." }
    : { state: "now", text: "Your new e-mail waits for you to follow its link." };
}

function paymentStep(user: User): NextStep {
  return user.paypal_email === ""
    ? { state: "later", text: "No PayPal e-mail yet, so payouts cannot be received." }
    : { state: "done", text: "Your half can reach you by PayPal." };
}
