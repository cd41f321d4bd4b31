import { hour, minute } from "@wishwell/domain/london-time";
import type { Contribution } from "./contribution.ts";

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** An intention that nobody pays is let go. */
export const expiresAt = ({ createdAt }: Pick<Contribution, "createdAt">): Date => after(createdAt, 3 * hour);
/** The provider is asked about an order, or about a payment that takes its time. */
export const nextLook = (now: Date): Date => after(now, 10 * minute);
/** An answer that was lost is asked for again soon. */
export const soon = (now: Date): Date => after(now, minute);
/** The provider was looked at in vain: soon, when nobody answered, since a giver may have approved it and waits. */
export const afterVainLook = (seen: { readonly kind: "failed" | "unknown" }, now: Date): Date =>
  seen.kind === "unknown" ? soon(now) : nextLook(now);
/** From then on the provider may have forgotten the key: it is looked at before it is asked again. */
export const looksFirst = (askedAt: Date, now: Date): boolean => now >= after(askedAt, 6 * hour);
/** An order that ended here is watched for a while, in case somebody takes its money after all. */
export const watchedUntil = ({ stateAt }: Pick<Contribution, "stateAt">): Date => after(stateAt, 24 * hour);
