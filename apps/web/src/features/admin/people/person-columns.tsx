import type { StandingAction } from "@wishwell/contract/api/admin-choices";
import type { Person } from "@wishwell/contract/api/admin-users";
import { dayAndTime } from "../../../lib/moments.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import type { DeskColumn } from "../lists/DeskTable.tsx";
import { nameOf, standingWords } from "./standing-words.ts";

const looks = {
  active: { tone: "good", shape: "full", words: "Verified" },
  blocked: { tone: "bad", shape: "ring", words: "Blocked" },
  waiting: { tone: "waiting", shape: "half", words: "Not verified" },
} as const;

export const personColumns = (
  ownId: string | undefined,
  onAct: (person: Person, action: StandingAction) => void,
): readonly [DeskColumn<Person>, ...DeskColumn<Person>[]] => [
  {
    head: "Who",
    cell: (person) => (
      <>
        <b>{nameOf(person) || "No name yet"}</b>
        <small>{person.email}</small>
      </>
    ),
  },
  {
    head: "Status",
    cell: ({ status, role_id }) => (
      <>
        <StatePill tone={looks[status].tone} shape={looks[status].shape}>
          {looks[status].words}
        </StatePill>{" "}
        {role_id === 2 && (
          <StatePill tone="info" shape="dot">
            Admin
          </StatePill>
        )}
      </>
    ),
  },
  { head: "Parties", kind: "said", cell: ({ parties }) => parties },
  { head: "Marketing", kind: "said", cell: ({ marketing }) => (marketing ? "Yes" : "No") },
  {
    head: "Last seen",
    kind: "said",
    cell: ({ last_seen_at, created_at }) =>
      last_seen_at === null ? `Asked ${dayAndTime(created_at)}` : dayAndTime(last_seen_at),
  },
  {
    head: "What can be done",
    kind: "act",
    cell: (person) => (person.uuid === ownId ? "That is you" : <Acts person={person} onAct={onAct} />),
  },
];

/** What makes sense for somebody who stands as they do. */
function actsFor({ status, role_id }: Person): readonly StandingAction[] {
  if (status === "waiting") return ["verify"];
  if (status === "blocked") return ["unblock"];
  return role_id === 2 ? ["revoke"] : ["grant", "block"];
}

interface ActsProps {
  person: Person;
  onAct: (person: Person, action: StandingAction) => void;
}

function Acts({ person, onAct }: ActsProps) {
  return actsFor(person).map((action) => (
    <Button
      key={action}
      variant="line"
      size="small"
      aria-label={`${standingWords[action].go}: ${person.email}`}
      onClick={() => onAct(person, action)}
    >
      {standingWords[action].go}
    </Button>
  ));
}
