import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { missingLines, refusedLines } from "../../party/NotOpenYet.tsx";
import { cacheParty } from "../../party/party-queries.ts";
import { detailsAddress, finishAddress } from "../../party/party-urls.ts";
import { stateOf } from "../../party/party-words.ts";
import { PartyStatus } from "../../party/PartyStatus.tsx";
import styles from "./PartySheet.module.css";
import { PartySheet } from "./PartySheet.tsx";

/** Activates or pauses a party, which sends or holds its emails. */
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
      cacheParty(queries, data);
      flash.show("success", message ?? texts.partyStatusUpdated);
    },
  });
  const refused = changing.error instanceof ApiError ? refusedLines(party.uuid, changing.error.errors) : [];
  return (
    <>
      {changing.isError && <ErrorSummary title={sentenceFor(changing.error)} lines={refused} />}
      <p className="mb-16">
        <State party={party} />
      </p>
      <p>{words.title}</p>
      <ul className={`mb-20 ${styles.list}`}>
        {words.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {stateOf(party) === "draft" && refused.length === 0 && <StillMissing party={party} />}
      <div className="row">
        {words.button !== null && (
          <Button busy={changing.isPending} wide="phone" onClick={() => changing.mutate()}>
            {words.button}
          </Button>
        )}
        {stateOf(party) === "draft" && (
          <Button href={finishAddress(party.uuid)} wide="phone">
            Finish it
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
  // Active or paused is shown only while the party can still send emails to guests.
  const state = stateOf(party);
  if (state !== "active" && state !== "paused") return <PartyStatus party={party} />;
  return state === "active" ? (
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
    <div className={`mb-24 ${styles.missing}`}>
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

export interface StatusWords {
  readonly title: string;
  readonly lines: readonly string[];
  /** Label of the button; null once there is nothing left to pause. */
  readonly button: string | null;
}

const noMore = "we don’t send guests any more automatic emails about it";
const ownMessages = "messages you write yourself are still sent";
const always = "we always send receipts and emails about payouts";

/** What active or paused means for a party. It affects less once the party is over, and nothing once it is complete. */
export function statusWords(party: Party): StatusWords {
  const active = party.status === 1;
  const button = active ? "Pause event" : "Activate event";
  switch (stateOf(party)) {
    case "cancelled":
      return {
        title: "The party is cancelled:",
        lines: [noMore, ownMessages, "we’ll email everyone who gave when their refund is on its way"],
        button: null,
      };
    case "complete":
      return {
        title: "The party is complete:",
        lines: [noMore, "messages and thank-yous you write yourself are still sent", always],
        button: null,
      };
    case "draft":
      return {
        title: "The party isn’t finished:",
        lines: [
          "only you can see it",
          "we don’t email anyone",
          "it’ll become active automatically once nothing’s missing",
        ],
        button: null,
      };
    case "over":
      return {
        title: "The party is over:",
        lines: [
          "we don’t send any more invitations or reminders",
          active
            ? "we still email your guests about changes, unless you pause it"
            : "we don’t email guests about changes either",
          always,
        ],
        button,
      };
    case "active":
      return {
        title: "While the party is active:",
        lines: [
          "you can send invitations, and we email your guests reminders and any changes",
          "guests can reply and give as usual",
          always,
        ],
        button,
      };
    case "paused":
      return {
        title: "While the party is paused:",
        lines: [
          "we don’t send invitations, reminders or emails about changes",
          "messages you write yourself are still sent",
          "guests can reply and give as usual",
          always,
        ],
        button,
      };
  }
}
