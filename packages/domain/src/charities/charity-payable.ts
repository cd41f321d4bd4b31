/** A charity's status on its register; `unknown` if it was never on an imported one. */
export type RegisterStanding = "registered" | "left" | "insolvent" | "unknown";

/**
 * The register lists it as removed or insolvent, so it must not receive money. A charity that no register knows may be
 * fine.
 */
export const isGone = (standing: RegisterStanding): boolean => standing === "left" || standing === "insolvent";

export interface PayableFacts {
  readonly paymentEmail: string;
  readonly validatedAt: Date | null;
  readonly paymentsHeldUntil: Date | null;
  readonly standing: RegisterStanding;
}

export type Payability =
  | "payable"
  | "insolvent"
  | "left the register"
  | "no payment address"
  | "not validated"
  | "held";

/** Whether a charity can be paid, and if not, why. Permanent reasons come first. */
export function charityPayable(charity: PayableFacts, now: Date): Payability {
  if (charity.standing === "insolvent") return "insolvent";
  if (charity.standing === "left") return "left the register";
  if (charity.paymentEmail === "") return "no payment address";
  if (charity.validatedAt === null) return "not validated";
  if (charity.paymentsHeldUntil !== null && now < charity.paymentsHeldUntil) return "held";
  return "payable";
}
