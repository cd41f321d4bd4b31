import { type LetterContent, openLetter } from "../platform/mail/queue-letter.ts";
import { testSecret } from "./app-of-calls.ts";

/** A queued email as the worker reads it: its content is stored encrypted. */
export function openedLetter<Row extends { readonly id: string; readonly properties: unknown }>(
  row: Row,
  secret = testSecret,
): Row & LetterContent {
  const content = openLetter(secret, { headers: {}, attachments: [], ...row } as Row & LetterContent);
  if (content === null) throw new Error("the email was queued with another secret");
  return { ...row, ...content };
}
