import { Link } from "@react-email/components";
import { Layout } from "../parts/layout.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { typed, unlinked } from "../parts/greeting.ts";
import { colour } from "../parts/look.ts";
import { Lines, Paragraph } from "../parts/parts.tsx";

type Invitation = LetterProps["find-my-invitations"]["invitations"][number];

/** The guest, the party and its known details, so that the reader can tell invitations apart without opening them. */
function factsOf({ guest, party, children, day, time, place, code }: Invitation): string[] {
  const known: [string, string][] = [
    ["Whose birthday", typed(children, "")],
    ["When", [day, time].filter(Boolean).join(", ")],
    ["Where", typed(place, "")],
    ["Party code", code],
  ];
  return [
    `${unlinked(guest) || "You"}: ${typed(party, "a party")}`,
    ...known.filter(([, fact]) => fact !== "").map(([what, fact]) => `${what}: ${fact}`),
  ];
}

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
          <Lines of={factsOf(invitation)} />
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
    ...invitations.flatMap((invitation) => [factsOf(invitation).join("\n"), invitation.link]),
    why(product),
  ],
};
