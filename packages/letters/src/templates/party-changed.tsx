import { greeting, unlinked } from "../parts/greeting.ts";
import { answersInText, GuestLetter } from "../parts/guest-letter.tsx";
import type { Letter } from "../letter.ts";
import type { LetterProps } from "../letter-props.ts";
import { look } from "../parts/look.ts";
import { Paragraph } from "../parts/parts.tsx";
import { Answers, Facts, WayIn } from "../parts/party-parts.tsx";
import {
  capital,
  factsOf,
  forGuest,
  name,
  occasion,
  organiserOf,
  whoIsInvited,
  whyGuest,
} from "../parts/party-words.ts";

type Props = LetterProps["party-changed"];
type Change = Props["changes"][number];

const subject = (props: Props) => forGuest(props, `something changed about ${occasion(props)}`);
const words = (props: Props) =>
  `${capital(organiserOf(props))} has changed the plan for ${occasion(props)}, to which ${whoIsInvited(props)}.`;
const diary = "The calendar file with this letter mends the entry in your diary.";

/** The earlier reply was to different details, so the guest is asked again. */
function asked(props: Props): string {
  const guest = name(props.guest, "");
  if (props.answered === "accepted") {
    return `You said that ${guest === "" ? "you are" : `${guest} is`} coming. Does the new plan suit you too? Please answer once more.`;
  }
  if (props.answered === "declined") {
    return `You said that ${guest === "" ? "you" : guest} can’t come. If the new plan suits you better, you are very welcome.`;
  }
  return "Does the new plan suit you? Please answer when you can.";
}

export const partyChanged: Letter<"party-changed"> = {
  subject,
  html: (props, extras) => (
    <GuestLetter about={props} heading={`A new plan for ${occasion(props)}`} words={words(props)} extras={extras}>
      <Changes of={props.changes} />
      <Paragraph>{asked(props)}</Paragraph>
      <Answers asks={props} />
      <Facts about={props} />
      {props.day !== "" && <Paragraph>{diary}</Paragraph>}
      <WayIn link={props.link} code={props.code} words="Open the full invitation" />
    </GuestLetter>
  ),
  text: (props) => [
    greeting(props.carer),
    words(props),
    ...props.changes.map(({ what, before, now }) =>
      [`${what} before: ${plain(before)}`, `${what} now: ${plain(now)}`].join("\n"),
    ),
    asked(props),
    ...answersInText(props),
    factsOf(props).join("\n"),
    ...(props.day === "" ? [] : [diary]),
    `The full invitation:\n${props.link}`,
    whyGuest(props),
  ],
};

const plain = (words: string) => unlinked(words) || "not known yet";

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
