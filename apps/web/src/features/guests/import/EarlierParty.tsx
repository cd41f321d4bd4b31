import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { useId, useState } from "react";
import { useSession } from "../../../lib/session/session.ts";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import { ownParties } from "../../party/party-queries.ts";
import { startWords, titleOf } from "../../party/party-words.ts";
import type { ListSource } from "./use-import.ts";

interface EarlierPartyProps {
  party: Pick<Party, "uuid">;
  error: string | undefined;
  onChoose: (source: ListSource | null) => void;
}

/** The guests of another party of one's own, the latest first. */
export function EarlierParty({ party, error, onChoose }: EarlierPartyProps) {
  const userUuid = useSession()?.user.uuid ?? "";
  const past = useQuery(ownParties(userUuid, true, 1));
  const coming = useQuery(ownParties(userUuid, false, 1));
  const [chosen, setChosen] = useState("");
  const id = useId();
  const others = [...(past.data?.data ?? []), ...(coming.data?.data ?? [])].filter(({ uuid }) => uuid !== party.uuid);
  if (past.isPending || coming.isPending) return <p className="muted">Looking for your parties</p>;
  if (others.length === 0) return <p>There is no other party of yours to take guests from.</p>;
  return (
    <SelectField
      id={id}
      label="Guests of"
      hint="Names and how to reach them. Answers, messages and needs stay where they are."
      error={error}
      value={chosen}
      onChange={({ currentTarget: { value } }) => {
        setChosen(value);
        onChoose(value === "" ? null : { from_event_uuid: value });
      }}
    >
      <option value="">Choose a party</option>
      {others.map((other) => (
        <option key={other.uuid} value={other.uuid}>
          {titleOf(other)}, {startWords(other)}
        </option>
      ))}
    </SelectField>
  );
}
