import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import type { Organisers as Shown } from "@wishwell/contract/api/party-parts";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { dateInProse } from "@wishwell/domain/parties/party-dates";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { partyRemoved, refetchParty } from "../../party/party-queries.ts";
import { centralAddress } from "../../party/party-urls.ts";
import { History, nameOf, Owner, Person, SecondPill, WhoMayDoWhat } from "./OrganiserParts.tsx";
import styles from "./Organisers.module.css";

const organisersQuery = (uuid: string) =>
  queryOptions({
    queryKey: ["organisers", uuid],
    queryFn: async ({ signal }) => (await send("GET /events/organisers/{uuid}", { params: { uuid }, signal })).data,
  });

/** Who organises the party: the owner may invite one other parent, who may leave. */
export function Organisers({ party }: { party: Party }) {
  const { data: shown, error, refetch } = useQuery(organisersQuery(party.uuid));
  if (shown === undefined) {
    return error === null ? (
      <SkeletonRows count={2} />
    ) : (
      <LoadingFailed what={texts.loadingFailed} fault={error} onRetry={() => void refetch()} />
    );
  }
  return shown.you === "second" ? <Helping shown={shown} /> : <Together shown={shown} />;
}

function Together({ shown }: { shown: Shown }) {
  const { owner, second, invitation, history } = shown;
  const both = second !== null || history.some(({ by }) => by !== null && by !== owner?.first_name);
  return (
    <section className={`measure ${styles.section}`} aria-labelledby="organisers">
      <h2 id="organisers">Plan it with someone</h2>
      <p className="mt-4">Invite one other parent to help. You’ll both be told about replies and changes.</p>
      <ul className={`rule-above ${styles.people}`}>
        {owner && <Owner owner={owner} />}
        {second && <Joined shown={shown} second={second} />}
        {second === null && invitation && <Invited uuid={shown.event_uuid} invitation={invitation} />}
      </ul>
      {second === null && invitation === null && (
        <>
          <InviteForm uuid={shown.event_uuid} />
          <WhoMayDoWhat />
        </>
      )}
      {both && <History history={history} />}
    </section>
  );
}

const day = (instant: string) => dateInProse(londonDay(new Date(instant)));
const joinedWords = (joinedAt: string) => `Joined ${day(joinedAt)}`;

function Joined({ shown, second }: { shown: Shown; second: NonNullable<Shown["second"]> }) {
  const [asking, setAsking] = useState(false);
  const name = second.first_name || second.email;
  return (
    <Person name={nameOf(second)} says={joinedWords(second.joined_at)} tones="second" pill={<SecondPill />}>
      <span className="text-bad">
        <InlineButton onClick={() => setAsking(true)}>Remove {name}</InlineButton>
      </span>
      {asking && <EndDialogue uuid={shown.event_uuid} name={name} leaves={false} onClose={() => setAsking(false)} />}
    </Person>
  );
}

interface InvitedProps {
  uuid: string;
  invitation: NonNullable<Shown["invitation"]>;
}

function Invited({ uuid, invitation: { email, sent_at, expires_at } }: InvitedProps) {
  const now = useNow();
  const keep = useKept(uuid);
  const again = useMutation({
    mutationFn: () => send("POST /events/organisers/{uuid}", { params: { uuid }, body: { email } }),
    ...keep,
  });
  const withdrawing = useMutation({
    mutationFn: () => send("DELETE /events/organiserinvitation/{uuid}", { params: { uuid } }),
    ...keep,
  });
  const failed = again.error ?? withdrawing.error;
  const busy = again.isPending || withdrawing.isPending;
  const expired = now.getTime() >= Date.parse(expires_at);
  return (
    <Person
      name={email}
      says={
        expired
          ? `The link expired on ${day(expires_at)}. Send it again for a new one.`
          : `Invited ${day(sent_at)}. The link works until ${day(expires_at)}.`
      }
      tones="nobody"
      pill={
        <StatePill tone={expired ? "off" : "waiting"} shape={expired ? "dashed" : "half"}>
          {expired ? "Link expired" : "Not joined yet"}
        </StatePill>
      }
    >
      {failed !== null && <ErrorSummary title={sentenceFor(failed)} />}
      <InlineButton onClick={() => !busy && again.mutate()}>
        {again.isPending ? "Please wait" : "Send again"}
      </InlineButton>
      <span className="text-bad">
        <InlineButton onClick={() => !busy && withdrawing.mutate()}>
          {withdrawing.isPending ? "Please wait" : "Withdraw"}
        </InlineButton>
      </span>
    </Person>
  );
}

/** Shows who organises the party after a change, and says what was done. */
function useKept(uuid: string) {
  const queries = useQueryClient();
  const flash = useFlash();
  return {
    onSuccess: ({ data, message }: { data: Shown; message?: string | undefined }) => {
      queries.setQueryData(organisersQuery(uuid).queryKey, data);
      flash.clear();
      if (message !== undefined) flash.show("success", message);
    },
    // Somebody may have joined meanwhile.
    onError: () => void queries.invalidateQueries({ queryKey: organisersQuery(uuid).queryKey }),
  };
}

function InviteForm({ uuid }: { uuid: string }) {
  const { onSuccess } = useKept(uuid);
  const form = useForm({
    name: "second-organiser",
    draftOf: uuid,
    initial: { email: "" },
    send: (body, idempotencyKey) => send("POST /events/organisers/{uuid}", { params: { uuid }, body, idempotencyKey }),
    done: onSuccess,
  });
  return (
    <>
      <FormErrors form={form} saves={false} />
      <form className={`stack align-end mb-24 ${styles.form}`} onSubmit={form.onSubmit} noValidate>
        <TextField
          {...form.field("email")}
          label="Their email"
          type="email"
          autoComplete="off"
          maxLength={limits.person}
          required
        />
        <Button type="submit" busy={form.busy} wide="phone">
          Invite second organiser
        </Button>
      </form>
    </>
  );
}

/** What the second organiser sees. */
function Helping({ shown }: { shown: Shown }) {
  const [asking, setAsking] = useState(false);
  const { owner, second } = shown;
  const name = owner?.first_name || "the organiser";
  return (
    <section className={`measure ${styles.section}`} aria-labelledby="organisers">
      <h2 id="organisers">Organisers</h2>
      <p className="mt-4">You’re helping {name} with this party.</p>
      <ul className={`rule-above ${styles.people}`}>
        {owner && <Owner owner={owner} />}
        {second && (
          <Person
            name={`${nameOf(second)} (you)`}
            says={joinedWords(second.joined_at)}
            tones="second"
            pill={<SecondPill />}
          />
        )}
      </ul>
      <p>
        If you leave, you’ll lose access on all your devices straight away. {owner?.first_name || "The organiser"} will
        be told.
      </p>
      <span className="text-bad">
        <InlineButton onClick={() => setAsking(true)}>Leave this party</InlineButton>
      </span>
      {asking && <EndDialogue uuid={shown.event_uuid} name={name} leaves onClose={() => setAsking(false)} />}
    </section>
  );
}

interface EndDialogueProps {
  uuid: string;
  /** Who is removed, or whom they leave. */
  name: string;
  leaves: boolean;
  onClose: () => void;
}

function EndDialogue({ uuid, name, leaves, onClose }: EndDialogueProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const navigate = useNavigate();
  const ending = useMutation({
    mutationFn: () => send("DELETE /events/organisers/{uuid}", { params: { uuid } }),
    onSuccess: async ({ message }) => {
      flash.show("success", message);
      if (leaves) {
        await navigate(centralAddress);
        queries.removeQueries({ queryKey: organisersQuery(uuid).queryKey });
        return partyRemoved(queries, uuid);
      }
      onClose();
      await queries.invalidateQueries({ queryKey: organisersQuery(uuid).queryKey });
      refetchParty(queries, uuid);
    },
  });
  return (
    <Dialogue title={leaves ? "Leave this party?" : `Remove ${name}?`} onClose={onClose}>
      {ending.isError && <ErrorSummary title={sentenceFor(ending.error)} />}
      <p className="mb-24">
        {leaves
          ? `You won’t be able to see the party any more, on any device. We’ll email ${name}.`
          : `${name} will lose access on all their devices straight away, and get an email. Their changes will stay.`}
      </p>
      <DialogueButtons onClose={onClose}>
        <Button variant="danger" busy={ending.isPending} wide="phone" onClick={() => ending.mutate()}>
          {leaves ? "Leave this party" : `Remove ${name}`}
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
