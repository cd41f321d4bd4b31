import type { Clock } from "../clock/clock.ts";
import type { Jobs } from "../jobs/job.ts";
import type { Random } from "../random/random.ts";
import { insertLetter } from "./letters.store.ts";
import { isPlainAddress } from "./message.ts";
import type { PostOffice } from "./post-office.ts";
import { sendLetter } from "./send-letter.ts";
import { unsubscribeHeaders } from "./unsubscribe-headers.ts";

/** The side of the post office that features see. The other side, which sends, is `mailJobs`. */
export function createPostOffice(deps: { jobs: Jobs; clock: Clock; random: Random }): PostOffice {
  return {
    async queue(work, letter) {
      for (const address of [letter.to, letter.replyTo]) {
        if (address !== undefined && !isPlainAddress(address)) throw new Error("a letter needs one plain address");
      }
      const id = deps.random.uuid();
      const isNew = await insertLetter(work, {
        id,
        template: letter.template,
        recipient: letter.to,
        properties: letter.props,
        headers: letter.unsubscribeUrl === undefined ? {} : unsubscribeHeaders(letter.unsubscribeUrl),
        senderName: letter.senderName ?? null,
        replyTo: letter.replyTo ?? null,
        priority: letter.priority,
        userId: letter.userId ?? null,
        dedupeKey: letter.dedupeKey ?? null,
        partyId: letter.about?.partyId ?? null,
        guestId: letter.about?.guestId ?? null,
        attachments: letter.attachments ?? [],
        createdAt: deps.clock.now(),
      });
      if (isNew) await deps.jobs.enqueue(work, sendLetter, { letterId: id }, { priority: letter.priority });
    },
  };
}
