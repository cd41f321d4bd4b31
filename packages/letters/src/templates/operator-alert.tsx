import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Paragraph } from "../parts/parts.tsx";

type Props = LetterProps["house-alert"];

const subject = ({ product, title }: Props) => `${product}: ${title}`;
const why = ({ product }: Props) => `You get this because you look after ${product}.`;

/** To the operators: something needs their attention. */
export const operatorAlert: Letter<"house-alert"> = {
  subject,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={props.lines[0] ?? props.title}
      heading={subject(props)}
      why={why(props)}
      extras={extras}
    >
      {props.lines.map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      <Action href={props.link}>See to it</Action>
    </Layout>
  ),
  text: (props) => [...props.lines, "See to it:", props.link, why(props)],
};
