import { z } from "zod";
import type { Deps } from "../deps.ts";
import { openSealed, sealText } from "../sealed-text.ts";

/**
 * An address that someone asked about, for a job that looks it up. The request must not: the time it takes would tell
 * whether the address is known. Finished jobs are kept for a week, so the address is encrypted.
 */
export const askedAddress = z.object({
  /** Names this one request: a job that runs again sends no second email. */
  askedId: z.uuid(),
  sealed: z.string(),
});
export type AskedAddress = z.output<typeof askedAddress>;

const sealOf = (askedId: string) => ({ purpose: "asked address", subject: askedId });

export function sealAddress({ config, random }: Pick<Deps, "config" | "random">, key: string): AskedAddress {
  const askedId = random.uuid();
  return { askedId, sealed: sealText(config.appSecret, sealOf(askedId), key) };
}

/** `null` when it was asked under another APP_SECRET: nobody can be written to. */
export function openAddress({ config }: Pick<Deps, "config">, { askedId, sealed }: AskedAddress): string | null {
  return openSealed(config.appSecret, sealOf(askedId), sealed);
}
