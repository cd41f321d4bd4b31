import type { ReactNode } from "react";
import type { Letter } from "../letter.ts";
import type { LetterName, LetterProps } from "../letter-props.ts";
import { greeting } from "./greeting.ts";
import { Layout, type Paper } from "./layout.tsx";
import { Action, Code, FactsBlock, Lines, Note, Paragraph, PlainLink, Small, WriteTo } from "./parts.tsx";
import { type Fact, factsOf, inText } from "./party-words.ts";
import { quoted } from "./plain-text.ts";
import { Ticket, ticketFacts } from "./ticket.tsx";

/** A piece of an email, in both forms. Writing each piece once keeps HTML and plain text the same. */
export interface Block {
  readonly html: ReactNode;
  /** Paragraphs. */
  readonly text: readonly string[];
}

interface Content {
  readonly subject: string;
  /** Shown after the subject in the inbox. */
  readonly preview: string;
  readonly heading: string;
  /** Why the reader gets this email; the last paragraph. */
  readonly why: string;
  /** Emails about a party to its guests have a different background. */
  readonly paper?: Paper;
  /** `null` is left out. */
  readonly blocks: readonly (Block | null)[];
}

/** An email made of blocks. */
export function written<Name extends LetterName>(contentOf: (props: LetterProps[Name]) => Content): Letter<Name> {
  return {
    subject: (props) => contentOf(props).subject,
    html(props, extras) {
      const { preview, heading, why, paper = "brand", blocks } = contentOf(props);
      return (
        <Layout {...{ product: props.product, preview, heading, why, extras, paper }}>
          {blocks.map((block, place) => (
            <Piece key={place}>{block?.html}</Piece>
          ))}
        </Layout>
      );
    },
    text(props) {
      const { blocks, why } = contentOf(props);
      return [...blocks.flatMap((block) => block?.text ?? []), why];
    },
  };
}

const Piece = ({ children }: { children: ReactNode }) => children;

export const hello = (firstName: string): Block => paragraph(greeting(firstName));

export const paragraph = (words: string): Block => ({ html: <Paragraph>{words}</Paragraph>, text: [words] });

export const small = (words: string): Block => ({ html: <Small>{words}</Small>, text: [words] });

/** The main action. */
export const action = (words: string, href: string): Block => ({
  html: <Action href={href}>{words}</Action>,
  text: [`${words}:\n${href}`],
});

export const link = (words: string, href: string): Block => ({
  html: (
    <Paragraph>
      <PlainLink href={href}>{words}</PlainLink>
    </Paragraph>
  ),
  text: [`${words}:\n${href}`],
});

export const facts = (of: readonly Fact[]): Block => ({ html: <FactsBlock facts={of} />, text: inText(of) });

/** When, where and the code of the party. */
export const partyFacts = (about: Parameters<typeof factsOf>[0]): Block => facts(factsOf(about));

export const ticket = (of: Parameters<typeof Ticket>[0]): Block => ({
  html: <Ticket {...of} />,
  text: inText(ticketFacts(of)),
});

/** A hint, set apart from the rest. The address, if there is one, ends it. */
export const note = (title: string, words: string, address?: string): Block => ({
  html: (
    <Note title={title}>
      {words}
      {address !== undefined && (
        <>
          {" "}
          <WriteTo address={address} />
        </>
      )}
    </Note>
  ),
  text: [`${title}\n${words}${address === undefined ? "" : ` ${address}`}`],
});

/** What a person wrote, every line marked as theirs. */
export const quotation = (title: string, content: string): Block => ({
  html: (
    <Note title={title}>
      <Lines of={content.split("\n")} />
    </Note>
  ),
  text: [`${title}:`, quoted(content)],
});

/** "Questions? Email us: help@wishwell.example" */
export const questions = (address: string, words = "Questions? Email us:"): Block => ({
  html: (
    <Small>
      {words} <WriteTo address={address} />
    </Small>
  ),
  text: [`${words} ${address}`],
});

/** A code that has to be typed on the page of the button below it. */
export const code = (characters: string): Block => ({ html: <Code>{characters}</Code>, text: [characters] });
