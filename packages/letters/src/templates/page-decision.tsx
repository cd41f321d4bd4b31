import type { LetterProps } from "../letter-props.ts";
import { action, facts, hello, paragraph, questions, quotation, written } from "../parts/blocks.tsx";

type Props = LetterProps["page-decision"];
type Words = (props: Props) => readonly [subject: string, ...lines: string[]];

const organiserWords: Readonly<Record<Props["outcome"], Words>> = {
  hidden: ({ page }) => [
    "We’ve hidden your party’s page",
    `Someone reported “${page}”, and we’ve hidden its pages. Guests see “This page isn’t available”.`,
    "We won’t send any invitations, reminders or updates. Nobody can contribute, and we’re holding any money.",
  ],
  photo_removed: ({ page }) => [
    "We’ve removed the photo from your poster",
    `Someone reported “${page}”. We’ve removed the photo from the poster and left everything else as it is.`,
  ],
  none: ({ page }) => [
    "Your party’s page stays as it is",
    `Someone reported “${page}”. We’ve looked at it and left everything as it is.`,
  ],
  upheld: ({ page, wasHidden }) => [
    "Your appeal: we’re keeping our decision",
    wasHidden
      ? `Another admin looked at your appeal. “${page}” stays hidden.`
      : "Another admin looked at your appeal. The photo stays removed.",
  ],
  restored: ({ page, wasHidden }) => [
    "Your appeal: we’ve changed our decision",
    wasHidden
      ? `Another admin looked at your appeal. Guests can see “${page}” again. If the party was active before, it’s active again.`
      : "Another admin looked at your appeal and decided that the photo was fine. We no longer have it, but you can add it to the poster again.",
  ],
  refunded: ({ page }) => [
    "We’re refunding the contributions to your party",
    `“${page}” stays hidden, so we’re refunding what we still hold. We’ll email everyone who gave when their money is on its way.`,
  ],
};

const reporterWords: Readonly<Record<Exclude<Props["outcome"], "refunded">, Words>> = {
  hidden: () => ["We’ve hidden the page you reported", "Thank you for telling us. Nobody can see the page any more."],
  photo_removed: () => [
    "We’ve removed the photo you reported",
    "Thank you for telling us. We’ve left the rest of the page as it is.",
  ],
  none: () => ["We’ve looked at the page you reported", "Thank you for telling us. We’ve left the page as it is."],
  upheld: () => [
    "We’ve kept our decision on the page you reported",
    "The organiser appealed. Another admin looked at the page and agreed with our decision.",
  ],
  restored: ({ wasHidden }) => [
    "We’ve changed our decision on the page you reported",
    wasHidden
      ? "The organiser appealed. Another admin looked at the page and decided to show it again."
      : "The organiser appealed. Another admin looked at the photo and decided that it was fine.",
  ],
};

const wordsOf = (props: Props) =>
  props.to === "organiser" || props.outcome === "refunded"
    ? organiserWords[props.outcome](props)
    : reporterWords[props.outcome](props);

/** What we decided about a reported page. The organiser isn't told who reported it. */
export const pageDecision = written<"page-decision">((props) => {
  const { product, to, number, appealUntil } = props;
  const [subject, ...lines] = wordsOf(props);
  return {
    subject,
    preview: lines[0] ?? "",
    heading: subject,
    why: `You’re getting this email because ${to === "organiser" ? `you organise a party on ${product}` : `you reported a page on ${product} and left this address`}.`,
    blocks: [
      hello(props.firstName),
      ...lines.map(paragraph),
      quotation("Why", props.reason),
      appealUntil === ""
        ? null
        : paragraph(`If you think we’re wrong, you can appeal until ${appealUntil}. Another admin will decide.`),
      props.link === ""
        ? null
        : action(appealUntil === "" ? "See our decision" : "See our decision or make an appeal", props.link),
      facts([["Report", number]]),
      questions(props.supportEmail),
    ],
  };
});
