import type { LetterProps } from "../letter-props.ts";
import { type Block, hello, paragraph, partyFacts, written } from "../parts/blocks.tsx";
import { unlinked } from "../parts/greeting.ts";
import { look } from "../parts/look.ts";
import { answers, wayIn } from "../parts/party-parts.tsx";
import { capital, forGuest, name, occasion, organiserOf, whyGuest } from "../parts/party-words.ts";

type Props = LetterProps["party-changed"];
type Change = Props["changes"][number];

const listed = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** "Priya has changed the day and time of Maya’s party." */
const words = (props: Props) =>
  `${capital(organiserOf(props))} has changed the ${listed.format(props.changes.map(({ what }) => what.toLowerCase()))} of ${occasion(props)}.`;

/** The earlier reply was to different details, so the guest is asked again. */
function asked(props: Props): string {
  const guest = name(props.guest, "");
  if (props.answered === "accepted") {
    return `You said that ${guest === "" ? "you’re" : `${guest} is`} coming. Can ${guest || "you"} still come? Please reply again.`;
  }
  if (props.answered === "waiting") {
    return `${guest === "" ? "You’re" : `${guest} is`} still on the waiting list. If the new plan doesn’t suit you, you can leave the list from the invitation.`;
  }
  if (props.answered === "declined") {
    return `You said that ${guest || "you"} can’t come. If you can make it now, you’re very welcome.`;
  }
  return `Can ${guest || "you"} come? Please reply when you can.`;
}

export const partyChanged = written<"party-changed">((props) => ({
  subject: forGuest(props, `the plan for ${occasion(props)} has changed`),
  preview: `${words(props)} ${asked(props)}`,
  heading: `A new plan for ${occasion(props)}`,
  why: whyGuest(props),
  paper: "party",
  blocks: [
    hello(props.carer),
    paragraph(words(props)),
    changes(props.changes),
    paragraph(asked(props)),
    props.answered === "waiting" ? null : answers(props),
    partyFacts(props),
    props.day === "" || props.answered === "waiting"
      ? null
      : paragraph("Open the attached calendar file to update your calendar."),
    wayIn(props.link, props.code),
  ],
}));

const plain = (typed: string) => unlinked(typed) || "to be confirmed";

const changes = (of: readonly Change[]): Block => ({
  html: <Changes of={of} />,
  text: of.map(({ what, before, now }) =>
    [`Old ${what.toLowerCase()}: ${plain(before)}`, `New ${what.toLowerCase()}: ${plain(now)}`].join("\n"),
  ),
});

function Changes({ of }: { of: readonly Change[] }) {
  const cell = { ...look.text, padding: "10px 14px 10px 0", verticalAlign: "top", textAlign: "left" } as const;
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ margin: "16px 0 0" }}>
      <thead>
        <tr>
          <td style={cell}>&nbsp;</td>
          <th scope="col" style={{ ...cell, fontWeight: 700 }}>
            Before
          </th>
          <th scope="col" style={{ ...cell, fontWeight: 700 }}>
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ what, before, now }) => (
          <tr key={what}>
            <th scope="row" style={{ ...cell, fontWeight: 400 }}>
              {what}
            </th>
            <td style={cell}>
              <s>{plain(before)}</s>
            </td>
            <td style={{ ...cell, fontWeight: 700 }}>{plain(now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
