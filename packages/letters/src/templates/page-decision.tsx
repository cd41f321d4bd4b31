import { greeting } from "../parts/greeting.ts";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Action, Lines, Note, Paragraph, WriteTo } from "../parts/parts.tsx";
import { quoted } from "../parts/plain-text.ts";

type Props = LetterProps["page-decision"];
type Words = Readonly<Record<Props["outcome"], (props: Props) => readonly [subject: string, ...lines: string[]]>>;

const organiserWords: Words = {
  hidden: ({ page }) => [
    "We’ve hidden your party’s page",
    `Someone reported “${page}”, and we’ve hidden its pages. Guests see “This page isn’t available”.`,
    "No invitations, reminders or news go out, nobody can contribute, and any money is held.",
  ],
  photo_removed: ({ page }) => [
    "We’ve removed the photo from your poster",
    `Someone reported “${page}”. We’ve removed the photo from the poster and left everything else as it is.`,
  ],
  none: () => ["Your party’s page stays as it is"],
  upheld: ({ page, wasHidden }) => [
    "Your appeal: we’re keeping our decision",
    wasHidden
      ? `Another admin looked at it. “${page}” stays hidden.`
      : "Another admin looked at it. The photo stays removed.",
  ],
  restored: ({ page, wasHidden }) => [
    "Your appeal: we’ve changed our decision",
    wasHidden
      ? `Another admin looked at it. Guests can see “${page}” again. A party that was active before is active again.`
      : "Another admin looked at it. We’ve deleted the photo, but you can add it to the poster again.",
  ],
};

const reporterWords: Words = {
  hidden: () => ["We’ve hidden the page you reported", "Thank you for telling us. Nobody can see the page any more."],
  photo_removed: () => [
    "We’ve removed the photo you reported",
    "Thank you for telling us. The photo is gone, and the rest of the page stays.",
  ],
  none: () => ["We’ve looked at the page you reported", "Thank you for telling us. We’ve left the page as it is."],
  upheld: () => ["The page you reported", "Its organiser appealed. Another admin looked at it and kept our decision."],
  restored: ({ wasHidden }) => [
    "The page you reported",
    wasHidden
      ? "Its organiser appealed. Another admin looked at it and decided to show the page again."
      : "Its organiser appealed. Another admin looked at it and decided that the photo was fine.",
  ],
};

const wordsOf = (props: Props) => (props.to === "organiser" ? organiserWords : reporterWords)[props.outcome](props);
const reasonTitle = "This is why";
const appealing = ({ appealUntil }: Props) =>
  `If you think we’re wrong, you can appeal until ${appealUntil}. Another admin will decide.`;
const button = ({ appealUntil }: Props) => (appealUntil === "" ? "See our decision" : "See our decision and appeal");
const why = ({ product, to, number }: Props) =>
  to === "organiser"
    ? `You get this because you organise a party at ${product}. Report ${number}.`
    : `You get this because you reported a page at ${product} and left this address. Report ${number}.`;
const asking = "Questions? Write to us:";

/** What we decided about a reported page. The organiser isn't told who reported it. */
export const pageDecision: Letter<"page-decision"> = {
  subject: (props) => `${props.product}: ${wordsOf(props)[0]}`,
  html: (props, extras) => (
    <Layout
      product={props.product}
      preview={wordsOf(props)[1] ?? ""}
      heading={wordsOf(props)[0]}
      why={why(props)}
      extras={extras}
    >
      <Paragraph>{greeting(props.firstName)}</Paragraph>
      {wordsOf(props)
        .slice(1)
        .map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
      <Note title={reasonTitle}>
        <Lines of={props.reason.split("\n")} />
      </Note>
      {props.appealUntil !== "" && <Paragraph>{appealing(props)}</Paragraph>}
      {props.link !== "" && <Action href={props.link}>{button(props)}</Action>}
      <Paragraph>
        {asking} <WriteTo address={props.supportEmail} />
      </Paragraph>
    </Layout>
  ),
  text: (props) => [
    greeting(props.firstName),
    ...wordsOf(props).slice(1),
    `${reasonTitle}:`,
    quoted(props.reason),
    ...(props.appealUntil === "" ? [] : [appealing(props)]),
    ...(props.link === "" ? [] : [`${button(props)}: ${props.link}`]),
    `${asking} ${props.supportEmail}`,
    why(props),
  ],
};
