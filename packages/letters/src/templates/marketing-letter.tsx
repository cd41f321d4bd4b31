import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Lines, Paragraph } from "../parts/parts.tsx";

type Props = LetterProps["marketing-letter"];

/** A blank line starts a new paragraph. */
const paragraphs = ({ content }: Props) => content.split(/\n\s*\n/).map((paragraph) => paragraph.trim());

const why = ({ product }: Props) => `You get this because you asked ${product} for news. You can stop it any time.`;

export const marketingLetter: Letter<"marketing-letter"> = {
  subject: ({ subject }) => subject,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={paragraphs(props)[0] ?? ""}
      heading={props.subject}
      why={why(props)}
      extras={extras}
    >
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      {paragraphs(props).map((paragraph, place) => (
        <Paragraph key={place}>
          <Lines of={paragraph.split("\n")} />
        </Paragraph>
      ))}
      {props.button !== null && <Action href={props.button.url}>{props.button.words}</Action>}
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    ...paragraphs(props),
    ...(props.button === null ? [] : [`${props.button.words}:\n${props.button.url}`]),
    why(props),
  ],
};
