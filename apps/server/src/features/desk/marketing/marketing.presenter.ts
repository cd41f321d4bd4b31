import type { MarketingLetter } from "@wishwell/contract/desk-marketing";
import type { ShownMarketing } from "./show-marketing.ts";

export function presentMarketing(letter: ShownMarketing): MarketingLetter {
  const count = (outcome: string) => letter.progress[outcome] ?? 0;
  return {
    uuid: letter.id,
    subject: letter.subject,
    content: letter.content,
    button_words: letter.buttonWords,
    button_url: letter.buttonUrl,
    status: letter.state,
    version: letter.version,
    willing: letter.willing,
    progress: {
      queued: count("queued"),
      sent: count("sent"),
      refused: count("refused"),
      dropped: count("dropped"),
      bounced: count("bounced"),
      failed: count("failed"),
    },
    created_at: letter.createdAt.toISOString(),
    started_at: letter.startedAt?.toISOString() ?? null,
    ended_at: letter.endedAt?.toISOString() ?? null,
  };
}
