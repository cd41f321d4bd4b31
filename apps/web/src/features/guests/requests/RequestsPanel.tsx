import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InviteRequest } from "@wishwell/contract/api/join-requests";
import { useEffect, useRef } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { guestsKey } from "../../party/party-queries.ts";
import { refetchGuests } from "../guest-queries.ts";
import styles from "./RequestsPanel.module.css";

/** Join requests that await the organiser's decision. Hidden when there are none. */
export function RequestsPanel({ uuid }: { uuid: string }) {
  const { data: requests = [] } = useQuery(waitingRequests(uuid));
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(requests.length);
  useEffect(() => {
    // The pressed buttons disappear with their entry, so the heading receives the focus.
    if (requests.length < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = requests.length;
  }, [requests.length]);
  if (requests.length === 0) return null;
  return (
    <section className={`cut-corner mb-28 ${styles.requests}`} aria-labelledby="requests">
      <h2 id="requests" ref={heading} tabIndex={-1}>
        {requests.length === 1
          ? "Someone is waiting for your answer"
          : `${requests.length} people are waiting for your answer`}
      </h2>
      <RuledList>
        {requests.map((request) => (
          <RequestEntry key={request.uuid} request={request} />
        ))}
      </RuledList>
    </section>
  );
}

function RequestEntry({ request }: { request: InviteRequest }) {
  const { uuid, event_uuid, name, email, message } = request;
  const queries = useQueryClient();
  const flash = useFlash();
  const answering = useMutation({
    mutationFn: (answer: "accept" | "decline") =>
      send("POST /events/inviterequests/{uuid}", { params: { uuid }, body: { answer } }),
    onSuccess: ({ message: told }) => flash.show("success", told),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
    // Refetches after a failure too, because the request may have been answered elsewhere.
    onSettled: () => refetchGuests(queries, event_uuid),
  });
  const busy = (answer: string) => answering.isPending && answering.variables === answer;
  return (
    <li>
      <div className={styles.who}>
        <b>{name}</b> {wishOf(request)}
        <small className="muted block">{email}</small>
        {message !== "" && <p className="mt-6 keep-lines">{message}</p>}
      </div>
      <div className="row">
        <Button
          variant="line"
          size="small"
          icon="tick"
          busy={busy("accept")}
          aria-label={`Accept ${name}`}
          onClick={() => answering.mutate("accept")}
        >
          Accept
        </Button>
        <Button
          variant="quiet"
          size="small"
          busy={busy("decline")}
          aria-label={`Decline ${name}`}
          onClick={() => answering.mutate("decline")}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}

/** Open join requests, latest first. */
const waitingRequests = (partyUuid: string) =>
  queryOptions({
    queryKey: [...guestsKey(partyUuid), "requests"],
    queryFn: async ({ signal }) => {
      const { data } = await send("GET /events/inviterequests/{uuid}", {
        params: { uuid: partyUuid },
        query: {},
        signal,
      });
      return data.filter(({ answer }) => answer === "waiting");
    },
  });

/** "would love to come", "can’t come", or "would like an invitation". */
export function wishOf({ status }: Pick<InviteRequest, "status">): string {
  if (status === null) return "would like an invitation";
  return status === 4 ? "would love to come" : "can’t come, but wanted to let you know";
}
