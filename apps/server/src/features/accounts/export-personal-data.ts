import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { isSelf } from "./accounts.policy.ts";
import { findAccount } from "./accounts.store.ts";
import type { PersonalData } from "./personal-data.ts";

/** Everything held about oneself, by heading. */
export async function exportPersonalData(
  deps: Deps,
  actor: Actor,
  { id }: { id: string },
  held: readonly PersonalData[],
): Promise<Record<string, unknown>> {
  const account = isSelf(actor, id) ? await findAccount(deps.db, id) : null;
  if (account === null) throw notFound();
  const found: Record<string, unknown> = {};
  for (const part of held) found[part.heading] = await part.collect(deps.db, account);
  return { product: deps.config.PRODUCT_NAME, exported_at: deps.clock.now().toISOString(), ...found };
}
