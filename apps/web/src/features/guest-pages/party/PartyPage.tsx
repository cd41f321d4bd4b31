import type { PartyContent, ShownParty } from "@wishwell/contract/api/page-contents";
import type { FormOutcome } from "@wishwell/contract/api/page-forms";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { plainForm } from "../../../lib/forms/plain-form.ts";
import sheet from "../../../lib/pages/LinkSheet.module.css";
import { useSite } from "../../../lib/pages/site-context.tsx";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { LoadingBar } from "../../../ui/feedback/Loading.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { SelectField, TextAreaField } from "../../../ui/fields/TextField.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { Note, Panel } from "../../../ui/layout/Panel.tsx";
import { findPartyHref, opening } from "../../../ui/site/find-party.ts";
import type { IconName } from "../../../ui/site/Icon.tsx";
import classReply from "./ClassReply.module.css";
import { GuestPage, Halves } from "./GuestPage.tsx";
import { AskFields, classFormId, emptyAsk, emptyPlace, PlaceFields } from "./join-fields.tsx";
import styles from "./JoinPanel.module.css";
import { PartyNotLoaded } from "./PartyNotLoaded.tsx";
import type { Answering } from "./PlaceDialogue.tsx";
import type { AskValues } from "./RequestInvitationDialogue.tsx";

/** The public page, for visitors with the party's code or URL. `content` is null when the server could not load it. */
export function PartyPage({ content }: { content: PartyContent | null }) {
  if (content === null) return <PartyNotLoaded />;
  if (content.cancelled) return <StaticHtml part="cancelled" styled={[sheet]} />;
  const poster = content.class_link ? "small" : "first";
  return <GuestPage party={content.party} poster={poster} head={<Head content={content} />} halves={<Halves />} />;
}

// For organisers who view their own party as guests see it.
const OwnParty = lazy(async () => ({ default: (await import("./OwnParty.tsx")).OwnParty }));

function Head({ content: { party, tried, class_link, outcome } }: { content: PartyContent }) {
  const signedIn = useSession() !== null;
  return (
    <>
      <h1>
        <StaticHtml as="span" part="occasion" />
      </h1>
      {signedIn && (
        <Suspense>
          <OwnParty uuid={party.uuid} />
        </Suspense>
      )}
      {tried ? (
        <Note>This was a test, so we didn’t save a reply. Each guest gets their own invitation.</Note>
      ) : class_link ? (
        <Invited />
      ) : (
        <>
          {isOfClassForm(outcome) && <StaticHtml part="class" />}
          <Asking party={party} outcome={outcome} />
        </>
      )}
    </>
  );
}

/** The organiser may have switched the class link off meanwhile, or the party may be over. */
const isOfClassForm = (outcome: FormOutcome | undefined) => /^(class|withdraw)-reply$/.test(outcome?.form ?? "");

const classFormOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>(`#${classFormId} form`) : null;

/**
 * The class form is plain HTML. With script it is sent from the page it is on, so that going back finds that page and
 * never a form to send again. Most of the script is loaded after the page. Returns how to stop.
 */
function enhanceClassForm(page: Document): () => void {
  // Our own messages name everything at once.
  const own = page.querySelector<HTMLFormElement>(`#${classFormId} form`);
  if (own !== null) own.noValidate = true;
  const sending = import("./send-class-form.ts");
  // If it doesn’t load, the form is posted as without script.
  sending.then(({ showSent }) => showSent(page)).catch(() => undefined);
  const onSubmit = (event: Event) => {
    const form = classFormOf(event);
    if (form === null) return;
    event.preventDefault();
    sending.then(({ sendClassForm }) => sendClassForm(form)).catch(() => form.submit());
  };
  const onInput = (event: Event) => {
    if (classFormOf(event) === null) return;
    sending.then(({ typedInto }) => typedInto(event.target as HTMLInputElement)).catch(() => undefined);
  };
  page.addEventListener("submit", onSubmit);
  page.addEventListener("input", onInput);
  return () => {
    page.removeEventListener("submit", onSubmit);
    page.removeEventListener("input", onInput);
  };
}

/** The form is further down, beside the facts. */
function Invited() {
  useEffect(() => enhanceClassForm(document), []);
  return <StaticHtml part="class" styled={[classReply]} />;
}

function Asking({ party, outcome }: { party: ShownParty; outcome: FormOutcome | undefined }) {
  return party.over ? <StaticHtml part="over" /> : <AskPanel party={party} outcome={outcome} />;
}

// Loaded when first opened.
const AskDialogue = lazy(async () => ({
  default: (await import("./RequestInvitationDialogue.tsx")).RequestInvitationDialogue,
}));
const PlaceDialogue = lazy(async () => ({ default: (await import("./PlaceDialogue.tsx")).PlaceDialogue }));

interface AskPanelProps {
  party: Pick<ShownParty, "uuid" | "short_code">;
  outcome: FormOutcome | undefined;
}

/** For visitors with the code but no personal invitation. Without script the buttons lead to plain forms. */
function AskPanel({ party, outcome }: AskPanelProps) {
  const [open, setOpen] = useState<"ask" | 3 | 4 | null>(null);
  const [asking, setAsking] = useState<AskValues | null>(null);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const { findParty } = useSite();
  const { uuid } = party;
  return (
    <div className={`mt-24 no-print ${styles.ask}`}>
      <Panel>
        <h2>Can you come?</h2>
        <p>
          Were you given this party’s code? Reply here. We’ll check your email address, and the organiser will add you
          to the list.
        </p>
        <div className="row">
          <Button wide="phone" icon="tick" href={`#${answerHere}`} onClick={opening(() => setOpen(4))}>
            Accept
          </Button>
          <Button wide="phone" variant="line" icon="cross" href={`#${answerHere}`} onClick={opening(() => setOpen(3))}>
            Decline
          </Button>
        </div>
        <p className="mt-16">
          Not sure you’re invited?{" "}
          <a href={`#${askHere}`} onClick={opening(() => setOpen("ask"))}>
            Ask for an invitation
          </a>
        </p>
        <p className="mt-16">
          Already invited?{" "}
          <a href={findPartyHref} onClick={opening(() => findParty())}>
            Find your own invitation
          </a>
        </p>
        <JoinForms party={party} outcome={outcome} />
      </Panel>
      {open !== null && (
        <Suspense fallback={<LoadingBar active />}>
          {open === "ask" ? (
            <AskDialogue
              uuid={uuid}
              typed={asking}
              onClose={(left) => {
                setAsking(left);
                setOpen(null);
              }}
            />
          ) : (
            <PlaceDialogue
              uuid={uuid}
              status={open}
              typed={answering}
              onClose={(left) => {
                setAnswering(left);
                setOpen(null);
              }}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** Targets of the panel's buttons until script can open a dialogue. */
const answerHere = "answer-here";
const askHere = "ask-here";

interface JoinFormsProps {
  party: Pick<ShownParty, "short_code">;
  outcome: FormOutcome | undefined;
}

/** The dialogues' questions as plain forms, each hidden until its link is followed. */
function JoinForms({ party, outcome }: JoinFormsProps) {
  const place = plainForm("place", { ...emptyPlace, status: "" }, outcome);
  const ask = plainForm("ask", emptyAsk, outcome);
  const address = `/@${party.short_code}`;
  return (
    <>
      {place.done ? (
        <SentNote id={answerHere} icon="mail">
          {siteTexts.guestRequested} <b>Please follow the link in the first one.</b>
        </SentNote>
      ) : (
        <section id={answerHere} className={classes("mt-20", styles.here, place.refused && styles.open)}>
          <h3>Your reply</h3>
          <form method="post" action={`${address}#${answerHere}`} noValidate>
            <FormErrors form={place} saves={false} />
            <PlaceFields field={place.field} />
            <input type="hidden" name="do" value="place" />
            {/* A select rather than two buttons: Enter in a field would press the first button. */}
            <SelectField {...place.field("status")} label="Can you come?">
              <option value="">Please choose</option>
              <option value="4">Accept</option>
              <option value="3">Decline</option>
            </SelectField>
            <Button type="submit" wide="phone">
              Send
            </Button>
          </form>
        </section>
      )}
      {ask.done ? (
        <SentNote id={askHere} icon="tick">
          {siteTexts.inviteRequested}
        </SentNote>
      ) : (
        <section id={askHere} className={classes("mt-20", styles.here, ask.refused && styles.open)}>
          <h3>Ask for an invitation</h3>
          <form method="post" action={`${address}#${askHere}`} noValidate>
            <FormErrors form={ask} saves={false} />
            <AskFields field={ask.field} />
            <TextAreaField {...ask.field("message")} label="Message (optional)" rows={4} />
            <Button type="submit" name="do" value="ask" wide="phone">
              Send
            </Button>
          </form>
        </section>
      )}
    </>
  );
}

function SentNote({ id, icon, children }: { id: string; icon: IconName; children: ReactNode }) {
  return (
    <div id={id} className={`mt-20 ${styles.told}`} role="status">
      <Note tone="info" icon={icon}>
        {children}
      </Note>
    </div>
  );
}
