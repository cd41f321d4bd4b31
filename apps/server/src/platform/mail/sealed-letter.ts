import { openSealed, sealText } from "../sealed-text.ts";
import type { Attachment } from "./post-office.ts";

/** What an email says and carries; nearly all of them hold a link that opens something. */
export interface LetterContent {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
}

const sealOf = (id: string) => ({ purpose: "queued email", subject: id });

/** As it waits in the database: encrypted until it has been sent. */
export function sealLetter(secret: string, id: string, content: LetterContent): LetterContent {
  return {
    properties: { sealed: sealText(secret, sealOf(id), JSON.stringify(content)) },
    headers: {},
    attachments: [],
  };
}

/** `null` when it was queued with another APP_SECRET. Emails queued by an older version are not sealed. */
export function openLetter(secret: string, letter: LetterContent & { readonly id: string }): LetterContent | null {
  const { sealed } = letter.properties;
  if (typeof sealed !== "string") return letter;
  const text = openSealed(secret, sealOf(letter.id), sealed);
  return text === null ? null : (JSON.parse(text) as LetterContent);
}
