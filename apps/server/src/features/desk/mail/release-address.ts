import { deskTexts } from "@wishwell/contract/desk-texts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { refuse } from "../../../platform/http/refusal.ts";
import type { Released } from "../../../platform/mail/post-office.ts";

/** An address that refused letters is written to again. The record does not hold the address. */
export async function releaseAddress(
  deps: Pick<Deps, "db" | "post" | "audit">,
  admin: Actor,
  which: Released,
): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const outcome = await deps.post.release(work, which);
    if (outcome === "unknown") throw refuse("not_suppressed", deskTexts.notSuppressed);
    if (outcome === "complaint") throw refuse("complaint", deskTexts.complained);
    const subjectId = "id" in which ? which.id.slice(0, 12) : "by address";
    await deps.audit.record(work, admin, { action: "release address", subjectKind: "address", subjectId });
  });
}
