import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ClassReply } from "@wishwell/contract/api/join-requests";
import { limits } from "@wishwell/contract/api/limits";
import { guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import { londonTime } from "@wishwell/domain/parties/london-time";
import { momentInProse } from "@wishwell/domain/parties/party-dates";
import { possessive } from "@wishwell/domain/parties/party-language";
import { foldName } from "@wishwell/domain/text/fold-name";
import { fullName } from "@wishwell/domain/text/full-name";
import { useEffect, useRef, useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { StatusPill } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { guestsKey } from "../../party/party-queries.ts";
import { everyGuest, refetchGuests, type TableGuest } from "../guest-queries.ts";
import { telAddress } from "../table/guest-words.ts";
import styles from "./RequestsPanel.module.css";

/** Replies through the class link, until the organiser accepts, merges or removes them. Hidden when there are none. */
export function ClassReplies({ uuid }: { uuid: string }) {
  const { data } = useQuery(waitingReplies(uuid));
  const heading = useRef<HTMLHeadingElement>(null);
  const total = data?.meta.total ?? 0;
  const before = useRef(total);
  useEffect(() => {
    // The pressed buttons disappear with their entry, so the heading receives the focus.
    if (total < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = total;
  }, [total]);
  if (data === undefined || total === 0) return null;
  return (
    <section className={`cut-corner mb-28 ${styles.requests} ${styles.replies}`} aria-labelledby="new-replies">
      <h2 id="new-replies" ref={heading} tabIndex={-1} className="line gap-10">
        <StateIcon shape="plus" hue="sky" size={24} />
        {total === 1 ? "1 new reply, please check" : `${total} new replies, please check`}
      </h2>
      <p>
        {total === 1
          ? "It came through the class link. It’s not on your list until you accept it."
          : "They came through the class link. They’re not on your list until you accept them."}
      </p>
      <RuledList>
        {data.data.map((reply) => (
          <ReplyEntry key={reply.uuid} reply={reply} repeated={data.data.filter(isLike(reply)).length > 1} />
        ))}
      </RuledList>
    </section>
  );
}

type Decision = { readonly answer: "accept" | "remove" } | { readonly answer: "merge"; readonly guest_uuid: string };

function useDeciding({ uuid, event_uuid }: ClassReply, done?: () => void) {
  const queries = useQueryClient();
  const flash = useFlash();
  return useMutation({
    mutationFn: (body: Decision) => send("POST /events/classreplies/{uuid}", { params: { uuid }, body }),
    onSuccess: ({ message = "" }) => {
      done?.();
      flash.show("success", message);
    },
    onError: (fault) => {
      if (done === undefined) flash.show("error", sentenceFor(fault));
    },
    // Refetches after a failure too, because the reply may have been changed or decided elsewhere.
    onSettled: () => refetchGuests(queries, event_uuid),
  });
}

/** Probably the same family, which sent it twice or changed its mind. */
const isLike = (reply: ClassReply) => (other: ClassReply) =>
  foldName(other.guest_first_name) === foldName(reply.guest_first_name) &&
  foldName(other.carer_first_name) === foldName(reply.carer_first_name);

function ReplyEntry({ reply, repeated }: { reply: ClassReply; repeated: boolean }) {
  const { guest_first_name: child, carer_first_name: carer, status, twin } = reply;
  const [asking, setAsking] = useState<"merge" | "remove" | null>(null);
  const deciding = useDeciding(reply);
  const busy = (answer: Decision["answer"]) => deciding.isPending && deciding.variables.answer === answer;
  const close = () => setAsking(null);
  const twinName = twin && nameOf(twin);
  const merging = twin
    ? { label: `Merge with ${twinName}`, onClick: () => deciding.mutate({ answer: "merge", guest_uuid: twin.uuid }) }
    : { label: "Merge with a guest", onClick: () => setAsking("merge") };
  const accept = (
    <Button
      variant="line"
      size="small"
      busy={busy("accept")}
      aria-label={twin ? `Accept as new: ${child}` : `Accept ${child}`}
      onClick={() => deciding.mutate({ answer: "accept" })}
    >
      {twin ? "Accept as new" : "Accept"}
    </Button>
  );
  return (
    <li>
      <div className={styles.name}>
        <b className="block break-words">{child}</b>
        <span className="small muted break-words">with {carer}</span>
      </div>
      <div className={styles.said}>
        {status === guestStatus.accepted ? (
          <StatusPill status="accepted">Coming</StatusPill>
        ) : (
          <StatusPill status="declined">Can’t come</StatusPill>
        )}
      </div>
      <div className={`small break-words ${styles.about}`}>
        {twin && (
          <span className="block">
            <b>Looks like {twinName}</b>
            <span className="block muted">{standing(twin.status)}</span>
          </span>
        )}
        {repeated && <b className="block">Replied more than once</b>}
        <Reach reply={reply} />
        <span className="block muted">{momentInProse(londonTime(new Date(reply.created_at)))}</span>
      </div>
      <div className="row">
        {!twin && accept}
        <Button
          variant="line"
          size="small"
          busy={busy("merge")}
          aria-label={`${merging.label}: ${child}`}
          onClick={merging.onClick}
        >
          {merging.label}
        </Button>
        {twin && accept}
        <Button variant="quiet" size="small" aria-label={`Remove ${child}`} onClick={() => setAsking("remove")}>
          Remove
        </Button>
      </div>
      {asking === "merge" && <MergeDialogue reply={reply} onClose={close} />}
      {asking === "remove" && <RemoveDialogue reply={reply} onClose={close} />}
    </li>
  );
}

function Reach({ reply: { email, phone } }: { reply: ClassReply }) {
  if (email !== "") return <a href={`mailto:${email}`}>{email}</a>;
  if (phone !== "") return <a href={telAddress(phone)}>{phone}</a>;
  return <span className="muted">No email or phone</span>;
}

const nameOf = (guest: Pick<TableGuest, "guest_first_name" | "guest_last_name">) =>
  fullName({ firstName: guest.guest_first_name, lastName: guest.guest_last_name });

/** What merging with this guest would do. */
function standing(status: number): string {
  if (!hasAnswered(status)) return "On your list, no reply yet";
  return status === guestStatus.accepted
    ? "On your list, already said yes. Merging keeps that."
    : "On your list, already said no. Merging keeps that.";
}

interface AboutReply {
  reply: ClassReply;
  onClose: () => void;
}

/** Chooses the guest who gets the reply. */
function MergeDialogue({ reply, onClose }: AboutReply) {
  const { event_uuid, guest_first_name: child } = reply;
  const guests = useQuery(guestsToMerge(event_uuid));
  const [chosen, setChosen] = useState("");
  const [missing, setMissing] = useState(false);
  const merging = useDeciding(reply, onClose);
  const guest = guests.data?.find(({ uuid }) => uuid === chosen);
  const merge = () => {
    setMissing(chosen === "");
    if (chosen !== "") merging.mutate({ answer: "merge", guest_uuid: chosen });
  };
  return (
    <Dialogue title={`Merge ${possessive(child)} reply`} onClose={onClose}>
      {merging.isError && <ErrorSummary title={sentenceFor(merging.error)} />}
      {guests.isError && <ErrorSummary title={sentenceFor(guests.error)} />}
      <p>
        The guest you choose gets this reply, and any phone number or email that’s missing. A guest who has already
        replied keeps their own reply.
      </p>
      {guests.data?.length === 0 ? (
        <p>There’s nobody on your list yet. Accept the reply instead.</p>
      ) : (
        <SelectField
          id="merge-with"
          label={`Which guest is ${child}?`}
          value={chosen}
          error={missing ? "Choose a guest" : undefined}
          hint={guest && standing(guest.status)}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">{guests.isPending ? "Loading your guests" : "Choose a guest"}</option>
          {guests.data?.map((one) => (
            <option key={one.uuid} value={one.uuid}>
              {nameOf(one)}
              {one.carer_first_name ? `, with ${one.carer_first_name}` : ""}
            </option>
          ))}
        </SelectField>
      )}
      <DialogueButtons onClose={onClose}>
        <Button busy={merging.isPending} wide="phone" onClick={merge}>
          Merge
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}

function RemoveDialogue({ reply, onClose }: AboutReply) {
  const { guest_first_name: child, carer_first_name: carer } = reply;
  const removing = useDeciding(reply, onClose);
  return (
    <Dialogue title={`Remove ${possessive(child)} reply?`} onClose={onClose}>
      {removing.isError && <ErrorSummary title={sentenceFor(removing.error)} />}
      <p className="break-words">
        {carer} won’t be emailed. Their link will say that the reply was removed. You can’t undo this.
      </p>
      <DialogueButtons onClose={onClose} back="Keep it">
        <Button
          variant="danger"
          busy={removing.isPending}
          wide="phone"
          onClick={() => removing.mutate({ answer: "remove" })}
        >
          Remove reply
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}

const waitingReplies = (partyUuid: string) =>
  queryOptions({
    queryKey: [...guestsKey(partyUuid), "class-replies"],
    queryFn: ({ signal }) =>
      send("GET /events/classreplies/{uuid}", {
        params: { uuid: partyUuid },
        query: { perpage: String(limits.perPage.max) },
        signal,
      }),
  });

const guestsToMerge = (partyUuid: string) =>
  queryOptions({
    queryKey: [...guestsKey(partyUuid), "to-merge"],
    queryFn: () =>
      everyGuest(partyUuid, {
        status: null,
        words: "",
        order: "name",
        dir: "asc",
        page: 1,
        perPage: limits.perPage.max,
      }),
  });
