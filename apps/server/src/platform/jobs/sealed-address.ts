import { z } from "zod";
import type { Deps } from "../deps.ts";
import { openSealed, sealText } from "../sealed-text.ts";

/**
 * An email address for a job to look up. The request itself must not, because its duration would reveal whether the
 * address is known. Finished jobs are stored for a week, so the address is encrypted.
 */
export const sealedAddress = z.object({
  /** Identifies the request, so that a repeated job sends no second email. */
  askedId: z.uuid(),
  sealed: z.string(),
});
export type SealedAddress = z.output<typeof sealedAddress>;

const sealOf = (askedId: string) => ({ purpose: "asked address", subject: askedId });

export function sealAddress({ config, random }: Pick<Deps, "config" | "random">, key: string): SealedAddress {
  const askedId = random.uuid();
  return { askedId, sealed: sealText(config.appSecret, sealOf(askedId), key) };
}

/** Null if it was encrypted with another APP_SECRET, so no email can be sent. */
export function openAddress({ config }: Pick<Deps, "config">, { askedId, sealed }: SealedAddress): string | null {
  return openSealed(config.appSecret, sealOf(askedId), sealed);
}
