import { useQueryClient } from "@tanstack/react-query";
import type { GuestMessage } from "@wishwell/contract/api/guest-messages";
import { useEffect, useState } from "react";
import { send } from "../../../../lib/api/api.ts";
import { reportFault } from "../../../../lib/api/report-error.ts";
import { partyMoved } from "../../../party/party-queries.ts";
import type { GuestOfParty } from "../../guest-queries.ts";

/** What was new when this page showed it: the server is told that it is read, and the mark stays until somebody leaves. */
export function useReadMarks(
  guest: GuestOfParty,
  messages: readonly GuestMessage[],
): (message: GuestMessage) => boolean {
  const queries = useQueryClient();
  const uuid = guest.uuid ?? "";
  const partyUuid = guest.event.uuid;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const unread = messages.filter((message) => message.unread && !marked.has(message.uuid));
  const newest = unread.at(-1)?.uuid;
  if (newest !== undefined) setMarked(new Set([...marked, ...unread.map((message) => message.uuid)]));
  const latest = [...marked].at(-1);

  useEffect(() => {
    if (latest === undefined) return;
    send("POST /eventattendees/messagesread/{uuid}", { params: { uuid } })
      // The list counts them no more.
      .then(() => partyMoved(queries, partyUuid))
      .catch((fault: unknown) => reportFault("read-marks", fault));
  }, [latest, uuid, partyUuid, queries]);

  return (message) => marked.has(message.uuid);
}
