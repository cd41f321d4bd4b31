import type { Deps } from "../platform/deps.ts";
import { suppress } from "../platform/mail/suppressed-addresses.store.ts";

/** Whoever reads mail there has said so to their provider. */
export async function wantNoLetters(
  { db, config, clock }: Pick<Deps, "db" | "config" | "clock">,
  address: string,
): Promise<void> {
  const unwanted = [{ address, reason: "complaint: abuse" }];
  await db.transaction().execute((work) => suppress(work, unwanted, config.appSecret, clock.now()));
}
