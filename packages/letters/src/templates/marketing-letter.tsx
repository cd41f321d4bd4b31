import type { LetterProps } from "../letter-props.ts";
import { action, type Block, hello, written } from "../parts/blocks.tsx";
import { Lines, Paragraph } from "../parts/parts.tsx";

/** A blank line starts a new paragraph. */
const paragraphs = ({ content }: LetterProps["marketing-letter"]) =>
  content.split(/\n\s*\n/).map((paragraph) => paragraph.trim());

const inLines = (words: string): Block => ({
  html: (
    <Paragraph>
      <Lines of={words.split("\n")} />
    </Paragraph>
  ),
  text: [words],
});

export const marketingLetter = written<"marketing-letter">((props) => ({
  subject: props.subject,
  preview: paragraphs(props)[0] ?? "",
  heading: props.subject,
  why: `You’re getting this email because you asked ${props.product} for news. You can unsubscribe at any time.`,
  blocks: [
    hello(props.firstName),
    ...paragraphs(props).map(inLines),
    props.button === null ? null : action(props.button.words, props.button.url),
  ],
}));
