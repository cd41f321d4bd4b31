/** What the registers say of a charity; `unknown` when it never stood on one that was imported. */
export type RegisterStanding = "registered" | "left" | "insolvent" | "unknown";

/** A register knows it and says that nobody should give to it any more. One that no register knows may be fine. */
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

/** Whether money may leave for a charity, and if not, why: what cannot be mended comes first. */
export function charityPayable(charity: PayableFacts, now: Date): Payability {
  if (charity.standing === "insolvent") return "insolvent";
  if (charity.standing === "left") return "left the register";
  if (charity.paymentEmail === "") return "no payment address";
  if (charity.validatedAt === null) return "not validated";
  if (charity.paymentsHeldUntil !== null && now < charity.paymentsHeldUntil) return "held";
  return "payable";
}
