import type { LetterProps } from "../letter-props.ts";
import { action, hello, paragraph, partyFacts, written } from "../parts/blocks.tsx";
import { occasion, whyOrganiser } from "../parts/party-words.ts";

function count({ coming, notComing }: LetterProps["all-answered"]): string {
  if (coming === 0) return "All your guests have replied. Sorry, nobody can come.";
  const yes = `${coming} ${coming === 1 ? "is" : "are"} coming`;
  return `All your guests have replied: ${yes}${notComing === 0 ? "" : ` and ${notComing} can’t come`}.`;
}

export const allAnswered = written<"all-answered">((props) => ({
  subject: `Everyone has replied about ${occasion(props)}`,
  preview: count(props),
  heading: `Everyone has replied about ${occasion(props)}`,
  why: whyOrganiser(props),
  blocks: [
    hello(props.firstName),
    paragraph(count(props)),
    props.coming === 0 ? null : paragraph("The headcount and the kitchen sheet are ready on your guest list."),
    action("See your guests", props.link),
    partyFacts(props),
  ],
}));
