import { Link } from "@react-email/components";
import { Layout } from "./layout.tsx";
import type { Letter } from "./letter.ts";
import type { LetterProps } from "./letter-props.ts";
import { looksLikeLink } from "./link-like.ts";
import { colour } from "./look.ts";
import { Paragraph } from "./parts.tsx";

type Invitation = LetterProps["find-my-invitations"]["invitations"][number];

/** What organisers typed; whatever a mail program would turn into a link of its own is left out. */
function typed(words: string, otherwise: string): string {
  const line = words.replaceAll(/\s+/g, " ").trim();
  return line === "" || looksLikeLink(line) ? otherwise : line;
}

const titleOf = ({ guest, party, day }: Invitation) =>
  [`${typed(guest, "You")}: ${typed(party, "a party")}`, day].filter(Boolean).join(", ");

const why = (product: string) =>
  `You get this because somebody, most likely you, looked for the invitations of this address at ${product}. If it was not you, there is nothing to do: nobody but you was told.`;

export const findMyInvitations: Letter<"find-my-invitations"> = {
  subject: ({ product }) => `Your invitations, from ${product}`,
  html: ({ product, invitations }, extras) => (
    <Layout
      product={product}
      preview="Here is the way back to what you are invited to."
      heading="Your invitations"
      why={why(product)}
      extras={extras}
    >
      <Paragraph>Here is the way back to what you are invited to. Each link is for you alone.</Paragraph>
      {invitations.map((invitation) => (
        <Paragraph key={invitation.link}>
          {titleOf(invitation)}
          <br />
          <Link href={invitation.link} style={{ color: colour.link, wordBreak: "break-all" }}>
            {invitation.link}
          </Link>
        </Paragraph>
      ))}
    </Layout>
  ),
  text: ({ product, invitations }) => [
    "Here is the way back to what you are invited to. Each link is for you alone.",
    ...invitations.flatMap((invitation) => [titleOf(invitation), invitation.link]),
    why(product),
  ],
};
