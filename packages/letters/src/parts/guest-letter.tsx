import type { ReactNode } from "react";
import { greeting } from "./greeting.ts";
import { Layout } from "./layout.tsx";
import type { RenderExtras } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { Paragraph } from "./parts.tsx";
import { whyGuest } from "./party-words.ts";

type AsksForAnswer = Pick<LetterProps["reply-reminder"], "acceptLink" | "declineLink" | "replyBy">;

interface GuestLetterProps {
  readonly about: Parameters<typeof whyGuest>[0] & { readonly carer: string };
  readonly heading: string;
  /** The first paragraph, also shown as the preview after the subject. */
  readonly words: string;
  readonly extras: RenderExtras;
  readonly children: ReactNode;
}

/** Layout of an email to a guest about a party. */
export function GuestLetter({ about, heading, words, extras, children }: GuestLetterProps) {
  return (
    <Layout
      product={about.product}
      preview={words}
      heading={heading}
      why={whyGuest(about)}
      extras={extras}
      paper="party"
    >
      <Paragraph>{greeting(about.carer)}</Paragraph>
      <Paragraph>{words}</Paragraph>
      {children}
    </Layout>
  );
}

/** Both reply links, for plain text. */
export const answersInText = ({ acceptLink, declineLink, replyBy }: AsksForAnswer): string[] => [
  `Accept, we’ll be there:\n${acceptLink}`,
  `Decline, can’t make it:\n${declineLink}`,
  ...(replyBy === "" ? [] : [`Please reply by ${replyBy}.`]),
];
