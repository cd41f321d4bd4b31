import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { withOrganiser } from "../invitations/letters/public.ts";
import { lockForOrganiser, requireOwner, strangerRefused } from "../parties/public.ts";
import { keepWords, type SentWords } from "./keep-words.ts";
import { testThankYou } from "./thank-you-letter.ts";

/** The letter to the organiser's own address first; its words are kept. */
export async function sendTestThanks(
  deps: Deps,
  actor: Actor,
  { id, words }: { readonly id: string; readonly words: SentWords },
): Promise<void> {
  await deps.db.transaction().execute(async (work) => {
    const party = await lockForOrganiser(deps, work, actor, id);
    requireOwner(party);
    if (actor.kind !== "user") throw strangerRefused(actor);
    await deps.limits.take("testInvites", actor.userId, work);
    const kept = await keepWords(deps, work, party, words);
    const about = await withOrganiser(work, party);
    await deps.post.queue(work, testThankYou(deps.config, about, { words: kept, now: deps.clock.now() }));
  });
}
