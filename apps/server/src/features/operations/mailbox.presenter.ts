import type { DeliveredLetter } from "./mailbox.store.ts";

/** A delivered letter for programs: browser tests and scripts read it like a person reads the page. */
export function presentDelivered(letter: DeliveredLetter) {
  return {
    id: letter.id,
    to: letter.to,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    links: linksIn(letter.html),
    headers: letter.headers,
    attachments: letter.attachments,
    delivered_at: letter.deliveredAt.toISOString(),
  };
}

/** Where the letter leads, in its order, each address once. */
export function linksIn(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="(https?:[^"]+)"/gi)].map(([, href = ""]) => unescaped(href));
  return [...new Set(hrefs)];
}

const unescaped = (href: string) =>
  href
    .replace(/&(?:amp|#38|#x26);/gi, "&")
    .replace(/&(?:#x3D|#61);/gi, "=")
    .replace(/&(?:#x27|#39);/gi, "'");
