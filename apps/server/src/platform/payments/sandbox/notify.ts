import { z } from "zod";
import type { Work } from "../../database/database.ts";
import { defineJob } from "../../jobs/job.ts";
import { readKnobs } from "./knobs.store.ts";
import { after, newId, type SandboxParts } from "./sandbox-parts.ts";
import type { About } from "./webhook-body.ts";
import { countWebhooks, insertWebhooks } from "./webhooks.store.ts";

export const deliverJob = defineJob({
  name: "deliver-sandbox-webhooks",
  payload: z.strictObject({}),
  priority: "interactive",
  retries: 1,
  retryDelaySeconds: 30,
});

/** How long one is held back to be overtaken. */
const overtakenMilliseconds = 120_000;

/** Writes notifications down in the transaction of what they tell, as the knobs are set just then. */
export async function notify(
  parts: SandboxParts,
  work: Work,
  events: readonly { readonly kind: string; readonly about: About }[],
): Promise<void> {
  if (events.length === 0) return;
  const now = parts.clock.now();
  const knobs = await readKnobs(work);
  const before = knobs.reorder ? await countWebhooks(work) : 0;
  const heldBack = (place: number) => (knobs.reorder && (before + place) % 2 === 0 ? overtakenMilliseconds : 0);
  await insertWebhooks(
    work,
    events.map(({ kind, about }, place) => ({
      id: `WH-${newId(parts)}`,
      kind,
      about,
      madeAt: now,
      sendAt: knobs.lost ? null : after(now, knobs.delaySeconds * 1000 + heldBack(place)),
      copies: knobs.duplicate ? 2 : 1,
      badSignature: knobs.badSignature,
    })),
  );
  await parts.jobs.enqueue(work, deliverJob, {});
}
