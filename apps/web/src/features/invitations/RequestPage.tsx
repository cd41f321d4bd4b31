import type { FormOutcome, RequestContent } from "@wishwell/contract/page-contents";
import { siteTexts } from "@wishwell/contract/site-texts";
import { guestStatus } from "@wishwell/domain/guest-status";
import { possessive } from "@wishwell/domain/party-language";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { sendAsGuest } from "../../lib/send-as-guest.ts";
import { useForm } from "../../lib/form.ts";
import { FormErrors } from "../../lib/FormErrors.tsx";
import { plainForm } from "../../lib/plain-form.ts";
import { Button } from "../../ui/light/Button.tsx";
import { Note } from "../../ui/light/Panel.tsx";
import { findPartyHref } from "../../ui/light/find-party.ts";
import { PostSpot } from "../../ui/light/spots.tsx";
import { UnlitCandle } from "../../ui/light/UnlitCandle.tsx";
import { daysOf, timesOf } from "./party-words.ts";
import styles from "./RequestPage.module.css";
import { Unread } from "./Unread.tsx";

const confirmedBefore = "You have confirmed this already. You get a letter when the organiser has answered.";

type Request = NonNullable<RequestContent["request"]>;

/** Where the letter's link leads. Opening it confirms nothing, because mail scanners open links too; the button does. */
export function RequestPage({ content }: { content: RequestContent | null }) {
  if (content === null) return <Unread />;
  const { request, outcome } = content;
  if (request === null) return <Dead />;
  if (request.party.over && !request.confirmed) return <TooLate request={request} />;
  return <Question request={request} outcome={outcome} />;
}

function Question({ request, outcome }: { request: Request; outcome: FormOutcome | undefined }) {
  const { party, guest_first_name } = request;
  const [told, setTold] = useState<string | null>(null);
  const form = useForm({
    name: "guest-request",
    initial: {},
    send: (_values, idempotencyKey) =>
      sendAsGuest("POST /events/inviteguestrequest/confirm/{token}", { params: { token: ownToken() }, idempotencyKey }),
    done: ({ message }) => setTold(message),
  });
  const plain = plainForm("confirm", {}, outcome);
  const comes = request.status === guestStatus.accepted ? "would like to come" : "can’t come";
  if (told !== null || request.confirmed) {
    return (
      <Sheet title="Thank you" picture={<PostSpot size={132} />}>
        <Told>{told ?? (plain.done ? siteTexts.guestRequestConfirmed : confirmedBefore)}</Told>
        <Way party={party} />
      </Sheet>
    );
  }
  return (
    <Sheet title="Was this you?" picture={<PostSpot size={132} />}>
      <p className="lead">
        Somebody told us that <b>{guest_first_name}</b> {comes} to {occasionOf(party)}, and gave your e-mail address.
      </p>
      <p>
        {daysOf(party)}, {timesOf(party)}
        <br />
        {[party.address.venue, party.address.city].filter(Boolean).join(", ")}
      </p>
      <form method="post" action="?" onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form.message === null ? plain : form} saves={false} />
        <Button type="submit" name="do" value="confirm" busy={form.busy} wide="phone">
          Yes, that was me
        </Button>
      </form>
      <p className="muted">If it was not you, close this page: nobody is told anything.</p>
    </Sheet>
  );
}

function Dead() {
  return (
    <Sheet title="This link is not valid any more" picture={<UnlitCandle />}>
      <p className="lead">Links of this kind work for a week. You can ask once more on the party’s page.</p>
      <Button href={findPartyHref} variant="line">
        Find the party
      </Button>
    </Sheet>
  );
}

function TooLate({ request: { party } }: { request: Request }) {
  return (
    <Sheet title="This party is over" picture={<UnlitCandle />}>
      <p className="lead">Thank you for thinking of it.</p>
      <Way party={party} />
    </Sheet>
  );
}

function Sheet({ title, picture, children }: { title: string; picture: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.ground}>
      <div className={`wrap ${styles.sheet}`}>
        {picture}
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** The button that was pressed has gone with the question: what came of it takes the focus. */
function Told({ children }: { children: string }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={words} className={styles.told} role="status" tabIndex={-1}>
      <Note tone="info" icon="tick">
        {children}
      </Note>
    </div>
  );
}

function Way({ party }: { party: Request["party"] }) {
  return (
    <p>
      <a href={`/@${party.short_code}`}>To {occasionOf(party)}</a>
    </p>
  );
}

function occasionOf({ language }: Request["party"]): string {
  return language.recipient_names === "" ? "the party" : `${possessive(language.recipient_names)} party`;
}

/** The last part of this page's own address. */
function ownToken(): string {
  const parts = window.location.pathname.split("/").filter((part) => part !== "");
  return decodeURIComponent(parts.at(-1) ?? "");
}
