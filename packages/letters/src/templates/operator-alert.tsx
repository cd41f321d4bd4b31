import { action, paragraph, written } from "../parts/blocks.tsx";
import { capital } from "../parts/party-words.ts";

/** To the operators: something needs their attention. */
export const operatorAlert = written<"house-alert">(({ product, title, lines, link }) => ({
  subject: `${product}: ${title}`,
  preview: lines[0] ?? title,
  heading: capital(title),
  why: `You’re getting this email because you help to run ${product}.`,
  blocks: [...lines.map(paragraph), action("See what to do", link)],
}));
