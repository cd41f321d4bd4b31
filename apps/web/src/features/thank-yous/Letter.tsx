import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import type { ThankedGuest, Thanks } from "@wishwell/contract/api/thanks";
import { useEffect, useMemo, useRef, useState } from "react";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../lib/forms/RestoredNote.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { CheckboxField } from "../../ui/fields/ChoiceFields.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { LetterField } from "./letter/LetterField.tsx";
import { LetterPhoto } from "./letter/LetterPhoto.tsx";
import { letters, onTheirWay } from "./sent-words.ts";
import styles from "./Studio.module.css";
import { canBeThanked, participantsFirst } from "./ticks.ts";
import { UnprintableNames } from "./UnprintableNames.tsx";
import type { Thanking, Progress } from "./use-thanking.ts";

interface LetterProps {
  party: Pick<Party, "uuid">;
  thanks: Thanks;
  ticked: readonly ThankedGuest[];
  thanking: Thanking;
}

/** The thank-you message, and the button that sends it. */
export function Letter({ party, thanks, ticked, thanking }: LetterProps) {
  const { form, doing, progress, outcome, sendTo, sendToMyself } = thanking;
  const [asking, setAsking] = useState(false);
  const flash = useFlash();
  const { name, what } = ticked[0] ?? participantsFirst(thanks.guests)[0] ?? { name: "", what: "" };
  const filled = useMemo(() => ({ name: name || "their name", what: what || "what they did" }), [name, what]);
  const anybody = thanks.guests.some(canBeThanked);
  const { id, value, error } = form.field("content");

  function ask(): void {
    if (ticked.length === 0) flash.show("warning", "Tick at least one family first.");
    else setAsking(true);
  }

  return (
    <section className={`bg-custard ${styles.letter}`} aria-labelledby="letter">
      <h3 id="letter">The email</h3>
      <p className="small">Each family gets their own, with the parts in green filled in.</p>
      {form.fromDraft && <RestoredNote press={null} onStartAgain={() => form.startAgain(stored(thanks))} />}
      <FormErrors form={form} saves={false} />
      {form.message !== null && <StoppedNote progress={progress} />}
      {outcome !== null && <SentNote key={outcome}>{outcome}</SentNote>}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <LetterPhoto party={party} thanks={thanks}>
          {(photoChip) => (
            <LetterField
              id={id}
              value={value}
              error={error}
              limit={limits.message}
              filled={filled}
              onChange={(content) => form.set("content", content)}
              more={photoChip}
            />
          )}
        </LetterPhoto>
        <CheckboxField
          {...form.check("certificate")}
          label={
            <span className="line gap-12">
              <Icon name="award" />
              Add a certificate for each child
            </span>
          }
        />
        {anybody ? (
          <Button type="submit" icon="send" wide="always" busy={doing === "all"} busyText={busyWords(progress)}>
            {ticked.length === 0 ? "Send thank-yous" : `Send ${letters(ticked.length)}`}
          </Button>
        ) : (
          <p className="semibold no-margin">There’s no one left to thank.</p>
        )}
        <p className={`centred mt-6 ${styles.myself}`}>
          <Button variant="quiet" size="small" busy={doing === "myself"} onClick={sendToMyself}>
            Send one to myself first
          </Button>
        </p>
      </form>
      {asking && (
        <AskToSend
          guests={ticked}
          certificates={form.values.certificate ? thanks : null}
          onSend={() => sendTo(ticked)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

const stored = ({ content, certificate }: Thanks) => ({ content, certificate });

function busyWords(progress: Thanking["progress"]): string {
  return progress === null || progress.sent === 0 ? "Please wait" : `${progress.sent} of ${progress.total} sent`;
}

/** The result of sending. It receives the focus, because the pressed button may have disappeared. */
function SentNote({ children }: { children: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} className="mb-16" role="status" tabIndex={-1}>
      <Note tone="info" icon="tick">
        {children}
      </Note>
    </div>
  );
}

/** Shown when sending was interrupted. */
function StoppedNote({ progress }: { progress: Progress | null }) {
  if (progress === null || progress.sent === 0) return null;
  const left = progress.total - progress.sent;
  return (
    <div className="mb-16">
      <Note icon="clock">
        {onTheirWay(progress.sent)} {left === 1 ? "One is" : `${left} are`} still to be sent: press Send again.
      </Note>
    </div>
  );
}

interface AskToSendProps {
  guests: readonly ThankedGuest[];
  /** The data for their certificates; null when none are attached. */
  certificates: Thanks | null;
  onSend: () => void;
  onClose: () => void;
}

/** Asks first, because a thank-you is sent only once and cannot be recalled. */
export function AskToSend({ guests, certificates, onSend, onClose }: AskToSendProps) {
  const one = guests.length === 1;
  return (
    <Dialogue title={`Send ${letters(guests.length)}?`} onClose={onClose}>
      <p>
        {one ? "It’ll go out" : "They’ll go out"} by email straight away. Each family only gets one, so check it first.
      </p>
      {certificates !== null && <UnprintableNames guests={guests} thanks={certificates} />}
      <DialogueButtons onClose={onClose} back="Not yet">
        <Button
          icon="send"
          wide="phone"
          onClick={() => {
            onClose();
            onSend();
          }}
        >
          {one ? "Send it" : "Send them"}
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
