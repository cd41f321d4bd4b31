/* oxlint-disable jsx-a11y/control-has-associated-label -- cells of a table that only lays out, no controls */
import { Heading, Link, Text } from "@react-email/components";
import { giftWords, halvesTitle } from "@wishwell/domain/parties/party-language";
import type { LetterProps } from "../letter-props.ts";
import { unlinked } from "./greeting.ts";
import { colour, look } from "./look.ts";
import { Lines } from "./parts.tsx";
import { factsOf, notesOf } from "./party-words.ts";

type AboutParty = Parameters<typeof factsOf>[0];
type AsksForAnswer = Pick<
  LetterProps["reply-reminder"],
  "acceptLink" | "declineLink" | "replyBy" | "posterUrl" | "posterText" | "link"
>;

/** Both replies side by side. They open the page with the reply preselected, where one more tap sends it. */
export function Answers({ asks }: { asks: AsksForAnswer }) {
  return (
    <>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ margin: "22px 0 0" }}>
        <tbody>
          <tr>
            <Answer href={asks.acceptLink} answer="Accept" words="We’ll be there" filled />
            <Gap width={12} />
            <Answer href={asks.declineLink} answer="Decline" words="Can’t make it" />
          </tr>
        </tbody>
      </table>
      {asks.replyBy !== "" && (
        <Text style={{ ...look.small, margin: "12px 0 0", textAlign: "center" }}>Please reply by {asks.replyBy}.</Text>
      )}
    </>
  );
}

/** Keeps its width between two halves that would otherwise squeeze it out. */
function Gap({ width, className }: { width: number; className?: string }) {
  return (
    <td width={width} className={className} style={{ width, fontSize: 0, lineHeight: 0 }}>
      <div style={{ width }}>&nbsp;</div>
    </td>
  );
}

function Answer(props: { href: string; answer: string; words: string; filled?: boolean }) {
  const ink = props.filled ? colour.onButton : colour.text;
  const edge = props.filled ? colour.button : colour.text;
  return (
    <td
      width="50%"
      align="center"
      style={{
        backgroundColor: props.filled ? colour.button : colour.card,
        border: `2px solid ${edge}`,
        borderRadius: 10,
      }}
    >
      <Link
        href={props.href}
        style={{ ...look.button, display: "block", padding: "13px 8px", color: ink, textDecoration: "none" }}
      >
        {props.answer}
        <br />
        <span style={{ fontSize: 15, fontWeight: 400 }}>{props.words}</span>
      </Link>
    </td>
  );
}

/** The poster as designed. Everything it says is also in the text around it and in its alternative text. */
export function Poster({ url, text, link }: { url: string; text: string; link: string }) {
  if (url === "") return null;
  return (
    <Link href={link} style={{ display: "block", margin: "24px 0 0", color: colour.text, textDecoration: "none" }}>
      <img
        src={url}
        alt={text.replaceAll(/\s+/g, " ")}
        width={528}
        // Otherwise React also preloads the picture in the email's head.
        fetchPriority="low"
        style={{
          ...look.text,
          display: "block",
          width: "100%",
          maxWidth: 528,
          height: "auto",
          margin: 0,
          border: 0,
          borderRadius: 4,
          backgroundColor: colour.partyGround,
        }}
      />
    </Link>
  );
}

interface HalvesProps {
  gift: string;
  /** How many birthday children share the party. */
  recipients: number;
  charity: string;
}

/** Gift and charity, half each. Leaves out what isn't known yet. */
export function Halves({ gift, recipients, charity }: HalvesProps) {
  if (gift === "" && charity === "") return null;
  return (
    <>
      <Heading as="h2" style={{ ...look.subheading, margin: "30px 0 0" }}>
        {halvesTitle(recipients)}
      </Heading>
      <Text style={{ ...look.text, margin: "8px 0 16px" }}>
        If you’d like to chip in, what you give is split down the middle.
      </Text>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
        <tbody>
          <tr>
            <Half
              label={`Half for the ${giftWords(recipients)}`}
              what={gift || (recipients > 1 ? "A present for each child" : "A present")}
              ink={colour.giftLabel}
              ground={colour.giftGround}
              left
            />
            <Gap width={4} className="between" />
            <Half
              label="Half for charity"
              what={charity || "A good cause"}
              ink={colour.charityLabel}
              ground={colour.charityGround}
            />
          </tr>
        </tbody>
      </table>
    </>
  );
}

function Half(props: { label: string; what: string; ink: string; ground: string; left?: boolean }) {
  const borderRadius = props.left ? "20px 4px 4px 20px" : "4px 20px 20px 4px";
  return (
    <td
      width="50%"
      className={props.left ? "half upper" : "half lower"}
      style={{ backgroundColor: props.ground, borderRadius, padding: "18px 20px", verticalAlign: "top" }}
    >
      <Text style={{ ...look.label, color: props.ink }}>{props.label}</Text>
      <Text style={look.half}>{unlinked(props.what)}</Text>
    </td>
  );
}

/** How to open the party's page: by link or by code. */
export function WayIn({ link, code, words }: { link: string; code: string; words: string }) {
  return (
    <Text style={{ ...look.text, fontSize: 16, margin: "22px 0 0" }}>
      <Link href={link} style={{ color: colour.link, fontWeight: 600, textDecoration: "underline" }}>
        {words}
      </Link>
      <br />
      <span style={{ color: colour.muted }}>
        Or go to {new URL(link).host} and use code <b style={{ color: colour.text }}>{code}</b>.
      </span>
    </Text>
  );
}

export function Facts({ about }: { about: AboutParty }) {
  return (
    <Text style={look.text}>
      <Lines of={factsOf(about)} />
    </Text>
  );
}

/** Information for guests, line by line, in the organiser's own words. */
export function GoodToKnow({ notes }: { notes: readonly string[] }) {
  const known = notesOf(notes);
  if (known.length === 0) return null;
  return (
    <>
      <Heading as="h2" style={{ ...look.subheading, margin: "30px 0 0" }}>
        Good to know
      </Heading>
      <Text style={{ ...look.text, margin: "8px 0 0" }}>
        <Lines of={known} />
      </Text>
    </>
  );
}
