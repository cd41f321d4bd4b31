import { limits } from "@wishwell/contract/api/limits";
import type { Found } from "@wishwell/contract/api/search";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/form.ts";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import { StatusPill } from "../../ui/feedback/StatusPill.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Note, RuledList } from "../../ui/layout/Panel.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { invitationStatus } from "../party/invitation-words.ts";
import { startWords } from "../party/party-words.ts";
import { PosterThumb } from "../posters/PosterThumb.tsx";
import styles from "./FindParty.module.css";

interface FindPartyProps {
  /** Typed elsewhere already, so it is searched for at once. */
  code: string;
  onClose: () => void;
}

interface Outcome {
  invitations: readonly Found[];
  message: string | null;
}

const nothing: Outcome = { invitations: [], message: null };

export function FindParty({ code, onClose }: FindPartyProps) {
  const [found, setFound] = useState(nothing);
  const formElement = useRef<HTMLFormElement>(null);
  const { message, errors, summaryRef, field, busy, onSubmit } = useForm({
    name: "find-party",
    initial: { code },
    send: async (values) => search(values.code),
    done: (answer) => {
      const [only] = answer.invitations;
      if (only && answer.invitations.length === 1) window.location.assign(addressOfFound(only));
      else setFound(answer);
    },
    refused: () => setFound(nothing),
  });

  useEffect(() => {
    if (code !== "") formElement.current?.requestSubmit();
  }, [code]);

  return (
    <Dialogue title="Find a party" onClose={onClose} wide>
      <div className={`mt-18 ${styles.body}`}>
        {message && errors["code"] === undefined && <ErrorSummary ref={summaryRef} title={message} />}
        <form ref={formElement} className={`cluster gap-12 align-end ${styles.form}`} onSubmit={onSubmit} noValidate>
          <TextField
            {...field("code")}
            label="Party code or email"
            maxLength={limits.searchCode}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
          <Button
            type="submit"
            variant={found.invitations.length === 0 ? "primary" : "line"}
            icon="search"
            busy={busy}
            wide="phone"
          >
            Search
          </Button>
        </form>
        <div role="status">
          {found.message && <Note tone="info">{found.message}</Note>}
          {found.invitations.length > 0 && <FoundInvitations invitations={found.invitations} />}
        </div>
      </div>
    </Dialogue>
  );
}

async function search(typed: string): Promise<Outcome> {
  const code = codeToSend(typed);
  if (code === "") throw new ApiError(422, texts.formErrorsShown, { errors: { code: [fieldTexts.searchCode] } });
  const answer = await send("GET /events/search/{code}", { params: { code } });
  if ("message" in answer) return { invitations: [], message: answer.message };
  if (answer.data.length === 0) throw new ApiError(404, texts.codeNotFound);
  return { invitations: answer.data, message: null };
}

/** Several matches, for the guest to choose from. */
function FoundInvitations({ invitations }: { invitations: readonly Found[] }) {
  const own = invitations.some(({ invitation }) => invitation !== undefined);
  return (
    <>
      <h3 className={styles.count}>{invitations.length} invitations found</h3>
      <RuledList>
        {invitations.map((found, index) => (
          <li key={found.uuid} className={styles.found}>
            {found.invitation ? (
              <About invitation={found.invitation} />
            ) : (
              <b className={styles.words}>Invitation {index + 1}</b>
            )}
            <Button
              variant={index === 0 ? "primary" : "line"}
              size="small"
              href={addressOfFound(found)}
              aria-label={`Show Invite: ${nameOf(found) ?? index + 1}`}
            >
              Show Invite
            </Button>
          </li>
        ))}
      </RuledList>
      {own && (
        <p className="flex small muted gap-8 mt-16">
          <Icon name="shield" size={20} />
          <span>
            You can see this list because you’re signed in with that address. For anyone else, we email the invitations
            instead.
          </span>
        </p>
      )}
    </>
  );
}

const nameOf = ({ invitation }: Found) => invitation && `${invitation.event_name}, for ${invitation.guest_first_name}`;

/** What the guest is invited to. The text is beside the poster, which is too small to read. */
function About({ invitation }: { invitation: NonNullable<Found["invitation"]> }) {
  const { status, words } = invitationStatus(invitation, false);
  return (
    <>
      <span className={`no-flex ${styles.thumb}`}>
        <PosterThumb partyUuid={invitation.event_uuid} />
      </span>
      <div className={styles.words}>
        <b>{invitation.event_name}</b>
        <p>
          For {invitation.guest_first_name}, {startWords(invitation)}
        </p>
        <StatusPill status={status}>{words}</StatusPill>
      </div>
    </>
  );
}

/** An email address is sent as typed, a party code with its leading @. */
export function codeToSend(typed: string): string {
  const text = typed.trim();
  return text === "" || text.includes("@") ? text : `@${text}`;
}

/** The page of the invitation or party that was found. */
export function addressOfFound({ entity_type, uuid }: Pick<Found, "entity_type" | "uuid">): string {
  return entity_type === "Event" ? `/event/${uuid}` : `/eventattendee/${uuid}`;
}
