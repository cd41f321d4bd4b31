import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/api/refusal.ts";
import { type DeliveredLetter, findDelivered, listMailbox } from "./mailbox.store.ts";

export async function readMailbox({ db }: Pick<Deps, "db">, to?: string): Promise<DeliveredLetter[]> {
  return listMailbox(db, to);
}

export async function findLetter({ db }: Pick<Deps, "db">, id: string): Promise<DeliveredLetter> {
  const letter = await findDelivered(db, id);
  if (letter === null) throw notFound();
  return letter;
}

/** A delivered email as JSON, for browser tests and scripts. */
export function presentDelivered(letter: DeliveredLetter) {
  return {
    id: letter.id,
    to: letter.to,
    from: letter.from,
    reply_to: letter.replyTo,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    links: linksIn(letter.html),
    headers: letter.headers,
    attachments: letter.attachments,
    delivered_at: letter.deliveredAt.toISOString(),
  };
}

/** The email's links in order, each once. */
export function linksIn(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="(https?:[^"]+)"/gi)].map(([, href = ""]) => unescaped(href));
  return [...new Set(hrefs)];
}

const unescaped = (href: string) =>
  href
    .replace(/&(?:amp|#38|#x26);/gi, "&")
    .replace(/&(?:#x3D|#61);/gi, "=")
    .replace(/&(?:#x27|#39);/gi, "'");
