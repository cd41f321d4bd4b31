import type { OngoingParty } from "@wishwell/contract/api/admin-users";
import { shortDate, timeOfDay } from "@wishwell/domain/parties/party-dates";
import { Button } from "../../../ui/fields/Button.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import type { DeskColumn } from "../lists/DeskTable.tsx";
import type { ChangingStatus } from "./PartyStatusDialogue.tsx";

const halves = {
  nothing: { tone: "none", shape: "dashed", words: "Nothing held" },
  due: { tone: "waiting", shape: "half", words: "Not yet" },
  paid: { tone: "good", shape: "full", words: "Paid" },
} as const;

/** The six columns, and what can be done about a party. */
export const partyColumns = (
  onChange: (changing: ChangingStatus) => void,
): readonly [DeskColumn<OngoingParty>, ...DeskColumn<OngoingParty>[]] => [
  {
    head: "Event Code",
    cell: ({ short_code, uuid }) => (
      <a className="money" href={`/event/details/${uuid}`}>
        @{short_code}
      </a>
    ),
  },
  {
    head: "Name",
    cell: ({ name, organiser }) => (
      <>
        <b>{name || "No name yet"}</b>
        <small>{organiser === null ? "Nobody’s yet" : organiser.name || organiser.email}</small>
      </>
    ),
  },
  { head: "Date/Time", cell: when },
  { head: "Complete", kind: "said", cell: ({ complete }) => (complete ? "Yes" : "No") },
  { head: "Organiser Paid", kind: "said", cell: ({ organiser_paid }) => <Half state={organiser_paid} /> },
  { head: "Charity Paid", kind: "said", cell: ({ charity_paid }) => <Half state={charity_paid} /> },
  {
    head: "Status",
    kind: "act",
    cell: (party) => <StatusOf party={party} onChange={onChange} />,
  },
];

function when({ date, start_time }: OngoingParty): string {
  if (date === null) return "To be confirmed...";
  return `${shortDate(date)}, ${timeOfDay(start_time)}`;
}

function Half({ state }: { state: keyof typeof halves }) {
  const { tone, shape, words } = halves[state];
  return (
    <StatePill tone={tone} shape={shape}>
      {words}
    </StatePill>
  );
}

function StatusOf({ party, onChange }: { party: OngoingParty; onChange: (changing: ChangingStatus) => void }) {
  if (party.cancelled) {
    return (
      <StatePill tone="off" shape="ring">
        Cancelled
      </StatePill>
    );
  }
  if (party.organiser === null) return null;
  const status = party.status === 1 ? 0 : 1;
  const does = status === 0 ? "Pause" : "Activate";
  return (
    <Button
      variant="line"
      size="small"
      aria-label={`${does} ${party.name || party.short_code}`}
      onClick={() => onChange({ party, status })}
    >
      {does}
    </Button>
  );
}
