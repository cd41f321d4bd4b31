/* oxlint-disable jsx-a11y/control-has-associated-label -- cells of a table that only lays out, no controls */
import { Heading, Link, Text } from "@react-email/components";
import { giftWords, halvesTitle } from "@wishwell/domain/parties/party-language";
import type { LetterProps } from "../letter-props.ts";
import type { Block } from "./blocks.tsx";
import { unlinked } from "./greeting.ts";
import { colour, look } from "./look.ts";
import { Lines } from "./parts.tsx";

type AsksForAnswer = Pick<
  LetterProps["reply-reminder"],
  "acceptLink" | "declineLink" | "replyBy" | "posterUrl" | "posterText" | "link"
>;

/** Both replies side by side. They open the page with the reply preselected, where one more tap sends it. */
export const answers = (asks: AsksForAnswer): Block => ({
  html: <Answers asks={asks} />,
  text: [
    `Accept, we’ll be there:\n${asks.acceptLink}`,
    `Decline, can’t make it:\n${asks.declineLink}`,
    ...(asks.replyBy === "" ? [] : [`Please reply by ${asks.replyBy}.`]),
  ],
});

function Answers({ asks }: { asks: AsksForAnswer }) {
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
export const poster = (url: string, text: string, link: string): Block | null =>
  url === "" ? null : { html: <Poster url={url} text={text} link={link} />, text: [] };

function Poster({ url, text, link }: { url: string; text: string; link: string }) {
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

const split = "If you’d like to chip in, what you give is split down the middle.";

/** Gift and charity, half each. Leaves out what isn't known yet. */
export function halves(gift: string, recipients: number, charity: string): Block | null {
  if (gift === "" && charity === "") return null;
  const words = [
    `${halvesTitle(recipients)}. ${split}`,
    `Half for the ${giftWords(recipients)}: ${unlinked(gift) || (recipients > 1 ? "a present for each child" : "a present")}`,
    `Half for charity: ${unlinked(charity) || "a good cause"}`,
  ];
  return { html: <Halves gift={gift} recipients={recipients} charity={charity} />, text: [words.join("\n")] };
}

function Halves({ gift, recipients, charity }: HalvesProps) {
  return (
    <>
      <Heading as="h2" style={{ ...look.subheading, margin: "30px 0 0" }}>
        {halvesTitle(recipients)}
      </Heading>
      <Text style={{ ...look.text, margin: "8px 0 16px" }}>{split}</Text>
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

const openWords = "Open the full invitation";

/** How to open the party's page: by link or by code. */
export const wayIn = (link: string, code: string): Block => ({
  html: (
    <Text style={{ ...look.text, fontSize: 16, margin: "22px 0 0" }}>
      <Link href={link} style={{ color: colour.link, fontWeight: 600, textDecoration: "underline" }}>
        {openWords}
      </Link>
      <br />
      <span style={{ color: colour.muted }}>
        Or go to {new URL(link).host} and use code <b style={{ color: colour.text }}>{code}</b>.
      </span>
    </Text>
  ),
  text: [`${openWords}:\n${link}`, `Or go to ${new URL(link).host} and use code ${code}.`],
});

/** Information for guests, line by line, in the organiser's own words. Left out when there is none. */
export function goodToKnow(notes: readonly string[]): Block | null {
  const known = notes.map(unlinked).filter(Boolean);
  if (known.length === 0) return null;
  const html = (
    <>
      <Heading as="h2" style={{ ...look.subheading, margin: "30px 0 0" }}>
        Good to know
      </Heading>
      <Text style={{ ...look.text, margin: "8px 0 0" }}>
        <Lines of={known} />
      </Text>
    </>
  );
  return { html, text: [["Good to know:", ...known].join("\n")] };
}
