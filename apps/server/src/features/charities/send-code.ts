import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound, refuse } from "../../platform/http/refusal.ts";
import { lockCharity } from "./charities.store.ts";
import { codeLetter } from "./charity-letters.ts";
import { makeCode } from "./make-code.ts";

/** A new code to the charity's contact address. */
export async function sendCode(deps: Deps, actor: Actor, { id }: { id: string }): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const charity = await lockCharity(work, id);
    if (charity === null) throw notFound();
    if (charity.contactEmail === "") throw refuse("no_contact_email", texts.charityNoAddress);
    const code = await makeCode(deps, work, id);
    await deps.post.queue(work, codeLetter(deps.config, charity, code));
    await deps.audit.record(work, actor, { action: "send charity code", subjectKind: "charity", subjectId: id });
  });
}
