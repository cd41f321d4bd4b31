import type { LetterProps } from "../letter-props.ts";
import { type Block, facts, hello, link, paragraph, written } from "../parts/blocks.tsx";
import { typed, unlinked } from "../parts/greeting.ts";
import { type Fact, name } from "../parts/party-words.ts";

type Invitation = LetterProps["find-my-invitations"]["invitations"][number];

/** The guest, the party and its known details, so that the reader can tell invitations apart without opening them. */
function invitationBlocks(invitation: Invitation): Block[] {
  const { day, time, code, link: href } = invitation;
  const guest = name(invitation.guest, "");
  const known: Fact[] = [
    ["Party", typed(invitation.party, "a party")],
    ["For", typed(invitation.children, "")],
    ["Guest", unlinked(invitation.guest) || "You"],
    ["When", [day, time].filter(Boolean).join(", ")],
    ["Where", typed(invitation.place, "")],
    ["Code", code],
  ];
  return [
    facts(known.filter(([, value]) => value !== "")),
    link(guest === "" ? "Open your invitation" : `Open ${guest}’s invitation`, href),
  ];
}

export const findMyInvitations = written<"find-my-invitations">(({ product, invitations }) => ({
  subject: `Your invitations on ${product}`,
  preview: "Here are the links to your invitations.",
  heading: "Your invitations",
  why: `Someone, probably you, asked for the invitations sent to this email address on ${product}. If it wasn’t you, you can ignore this email: we haven’t told anyone else.`,
  blocks: [
    hello(""),
    paragraph("Here are your invitations. The links are personal: anyone who has one can reply for that guest."),
    ...invitations.flatMap(invitationBlocks),
  ],
}));
