import { pence, type Pence } from "@wishwell/domain/money";
import type { PayoutItemState } from "../gateway.ts";
import { after, day, hour, minute } from "./sandbox-parts.ts";

type State = PayoutItemState["state"];

interface Step {
  readonly state: State;
  /** How long after the one before. */
  readonly wait: number;
}

const unclaimed = { state: "unclaimed", wait: 0 } as const;
const success = { state: "success", wait: 0 } as const;

/** What becomes of a payment, by the word after a "+" in the receiver's address. */
const courses: Readonly<Record<string, readonly Step[]>> = {
  unclaimed: [unclaimed, { state: "returned", wait: 30 * day }],
  returned: [unclaimed, { state: "returned", wait: 30 * minute }],
  failed: [{ state: "failed", wait: 0 }],
  blocked: [{ state: "blocked", wait: 0 }],
  // Longer than a day, when somebody should look.
  hold: [
    { state: "on_hold", wait: 0 },
    { state: "success", wait: 48 * hour },
  ],
  // It arrived, and comes back the day after.
  late: [success, { state: "reversed", wait: day }],
};

const wordIn = (email: string) => /\+([^+@]+)@/.exec(email)?.[1]?.toLowerCase() ?? "";

/** What comes after a state, and when; nothing when it stays. */
export function nextStep(
  email: string,
  state: State,
  now: Date,
): { readonly nextState: State | null; readonly nextAt: Date | null } {
  const course = courses[wordIn(email)] ?? [success];
  const next = course[state === "pending" ? 0 : course.findIndex((step) => step.state === state) + 1];
  const isOn = next !== undefined && (state === "pending" || course.some((step) => step.state === state));
  return isOn ? { nextState: next.state, nextAt: after(now, next.wait) } : { nextState: null, nextAt: null };
}

/** What a payment costs: 2%, at most £10. */
export const payoutFee = (amount: Pence): Pence => pence(Math.min(Math.floor((amount * 2 + 50) / 100), 1000));

/** What moves on the account with a step: the payment, and its fee. */
export function movesWith(from: State, to: State): { readonly payment: -1 | 0 | 1; readonly fee: -1 | 0 | 1 } {
  if (to === "returned") return { payment: 1, fee: 1 };
  if (to === "reversed") return { payment: 1, fee: 0 };
  const leaves = (from === "pending" || from === "on_hold") && (to === "success" || to === "unclaimed");
  return leaves ? { payment: -1, fee: -1 } : { payment: 0, fee: 0 };
}

/** Whether it has cost its fee. */
export const isCharged = (state: State) => state === "success" || state === "unclaimed" || state === "reversed";
