import { texts } from "@wishwell/contract/texts/texts";
import { useState } from "react";
import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { ErrorBoundary } from "../../ui/feedback/ErrorBoundary.tsx";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import type { FlashKind } from "../../ui/feedback/flash-kind.ts";
import { FlashMessage } from "../../ui/feedback/FlashMessage.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Sample } from "./Sample.tsx";

const kinds: readonly FlashKind[] = ["success", "info", "warning", "error"];

export function MessageSamples() {
  const flash = useFlash();
  const [asked, setAsked] = useState<"short" | "long" | null>(null);
  return (
    <>
      <Sample title="Error summary: with fields to go to, and with one sentence" lies="stack">
        <ErrorSummary
          title={texts.formErrors}
          lines={[
            { text: "Enter the party title", href: "#g-wrong" },
            { text: "Something the form does not show", href: null },
          ]}
        />
        <ErrorSummary title={texts.loginFailed} />
      </Sample>
      <Sample title="Flash messages: ten seconds, held by pointer and focus; errors stay" lies="stack">
        <FlashMessage kind="error" onDismiss={() => undefined}>
          There was a problem adding this Guest
        </FlashMessage>
        <div className="row">
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="line"
              size="small"
              onClick={() => flash.show(kind, `A message of kind ${kind}`)}
            >
              Show {kind}
            </Button>
          ))}
          <Button variant="quiet" size="small" onClick={flash.clear}>
            Clear all
          </Button>
        </div>
      </Sample>
      <Sample title="Notes" lies="stack">
        <Note>
          <b>We can’t pay you yet</b>
          <p>{texts.noPaymentEmail}</p>
        </Note>
        <Note tone="info" icon="mail">
          The invitations are on their way by e-mail. <a href="#messages">Where do they go?</a>
        </Note>
      </Sample>
      <Sample title="Dialogues: a short one, and one longer than a telephone">
        <Button variant="line" onClick={() => setAsked("short")}>
          Ask something
        </Button>
        <Button variant="line" onClick={() => setAsked("long")}>
          Ask at length
        </Button>
      </Sample>
      {asked !== null && (
        <Dialogue title="Are you sure?" onClose={() => setAsked(null)} wide={asked === "long"}>
          <p>Whatever is chosen, the focus goes back to the button that asked.</p>
          {asked === "long" &&
            Array.from({ length: 12 }, (_, place) => (
              <TextField key={place} id={`g-asked-${place}`} label={`Question ${place + 1}`} />
            ))}
          <Button onClick={() => setAsked(null)}>Ok</Button>
        </Dialogue>
      )}
      <Sample title="A page that fails keeps its header and footer" lies="stack" ground="soft">
        <ErrorBoundary onFault={() => undefined}>
          <Fragile />
        </ErrorBoundary>
      </Sample>
    </>
  );
}

function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error("Broken on purpose, in the gallery");
  return (
    <Button variant="line" onClick={() => setBroken(true)}>
      Break something
    </Button>
  );
}
