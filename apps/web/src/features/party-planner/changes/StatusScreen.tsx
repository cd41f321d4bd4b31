import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/texts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { detailsAddress } from "../../party/party-addresses.ts";
import { partyChanged } from "../../party/party-queries.ts";
import { Standing } from "../../party/Standing.tsx";
import { missingLines, refusedLines } from "../../party/missing-lines.ts";
import { PartySheet } from "./PartySheet.tsx";
import styles from "./PartySheet.module.css";
import { statusWords } from "./status-words.ts";

/** Lets a party's letters go out, or holds them. */
export function StatusScreen() {
  return <PartySheet title="Active or paused">{(party) => <Status party={party} />}</PartySheet>;
}

function Status({ party }: { party: Party }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const active = party.status === 1;
  const words = statusWords(party);
  const changing = useMutation({
    mutationFn: () =>
      send("POST /events/status/{uuid}", { params: { uuid: party.uuid }, body: { status: active ? 0 : 1 } }),
    onSuccess: ({ data, message }) => {
      partyChanged(queries, data);
      flash.show("success", message ?? texts.partyStatusUpdated);
    },
  });
  const refused = changing.error instanceof ApiError ? refusedLines(party.uuid, changing.error.errors) : [];
  return (
    <>
      {changing.isError && <ErrorSummary title={sentenceFor(changing.error)} lines={refused} />}
      <p className={styles.state}>
        <State party={party} />
      </p>
      <p>{words.title}</p>
      <ul className={styles.list}>
        {words.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {!active && party.complete === 0 && refused.length === 0 && <StillMissing party={party} />}
      <div className="row">
        {words.button !== null && (
          <Button busy={changing.isPending} wide="phone" onClick={() => changing.mutate()}>
            {words.button}
          </Button>
        )}
        <Button variant="quiet" href={detailsAddress(party.uuid)}>
          Back to the party
        </Button>
      </div>
    </>
  );
}

function State({ party }: { party: Party }) {
  // Whether letters go out is said only while there are any.
  if (party.over || party.complete === 1) return <Standing party={party} />;
  return party.status === 1 ? (
    <StatePill tone="good" shape="full">
      {texts.statusActive}
    </StatePill>
  ) : (
    <StatePill tone="waiting" shape="half">
      {texts.statusPaused}
    </StatePill>
  );
}

function StillMissing({ party }: { party: Party }) {
  const lines = missingLines(party);
  if (lines.length === 0) return null;
  return (
    <div className={styles.missing}>
      <Note>
        <b>{texts.partyNotReady}</b>
        <ul>
          {lines.map(({ text, href }) => (
            <li key={text}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
