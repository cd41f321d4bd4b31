import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { ErrorBoundary } from "../../ui/feedback/ErrorBoundary.tsx";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import type { FlashKind } from "../../ui/feedback/flash-kind.ts";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { FlashMessage } from "../../ui/feedback/FlashMessage.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { CheckboxField, RadioPick, SwitchField } from "../../ui/fields/ChoiceFields.tsx";
import { TextField, PasswordField, SelectField, TextAreaField } from "../../ui/fields/TextField.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
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
              onClick={() => flash.show(kind, `A sample message (${kind})`)}
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
          The invitations are on their way by email. <a href="#messages">Where do they go?</a>
        </Note>
      </Sample>
      <Sample title="Dialogues: a short one, and one longer than a phone screen">
        <Button variant="line" onClick={() => setAsked("short")}>
          Ask something
        </Button>
        <Button variant="line" onClick={() => setAsked("long")}>
          Ask at length
        </Button>
      </Sample>
      {asked !== null && (
        <Dialogue title="Are you sure?" onClose={() => setAsked(null)} wide={asked === "long"}>
          <p>Whichever you choose, the focus returns to the button that opened this.</p>
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

const long =
  "Much of your donation will get chewed up in payment processing fees. Maybe you could bring a little something on the day instead of donating online?";

export function FieldSamples() {
  const [picked, setPicked] = useState("F");
  return (
    <>
      <Sample title="Text: empty, with a hint, filled, narrow, read only" lies="stack">
        <TextField id="g-empty" label="First name" />
        <TextField id="g-hint" label="PayPal email" type="email" hint="Your half is paid here after the party." />
        <TextField id="g-filled" label="Last name" defaultValue="Featherstonehaugh-Cholmondeley-Marjoribanks" />
        <TextField id="g-narrow" label="Postcode" narrow defaultValue="BS6 5XQ" />
        <TextField id="g-readonly" label="Charity number" readOnly defaultValue="GB-CHC-1234567" />
      </Sample>
      <Sample title="Wrong: bar, icon and sentence between label and field" lies="stack">
        <TextField id="g-wrong" label="Party title" error="Enter the party title" />
        <TextField id="g-wronghint" label="Email" hint="We send a link here." error={long} defaultValue="priya@" />
      </Sample>
      <Sample title="Password: hidden until asked, and wrong" lies="stack">
        <PasswordField id="g-password" label="Password" defaultValue="seaglass42" autoComplete="off" />
        <PasswordField id="g-passwordwrong" label="Password again" error="The two passwords don’t match" />
      </Sample>
      <Sample title="Select and text area" lies="stack">
        <SelectField id="g-select" label="Start time" defaultValue="12:00">
          <option>11:45</option>
          <option>12:00</option>
          <option>12:15</option>
        </SelectField>
        <SelectField id="g-selectwrong" label="Theme" error="Choose a theme" defaultValue="">
          <option value="">Please choose</option>
        </SelectField>
        <TextAreaField id="g-area" label="Notes for guests" hint="Up to 500 characters." rows={3} />
        <TextAreaField
          id="g-areawrong"
          label="Reason"
          error="Use 500 characters or fewer"
          defaultValue={long}
          rows={4}
        />
      </Sample>
      <Sample title="Tick boxes" lies="stack">
        <CheckboxField id="g-tick" label="Keep me signed in on this device" />
        <CheckboxField id="g-ticked" label="Siblings welcome" hint="Guests may bring them along." defaultChecked />
        <CheckboxField id="g-tickwrong" label="I am a UK taxpayer" error="Tick the box to add Gift Aid" />
      </Sample>
      <Sample title="Switches" lies="stack">
        <div>
          <SwitchField id="g-on" label="Birthday Reminders" hint="Six weeks before the next one." defaultChecked />
          <SwitchField id="g-off" label="Marketing" hint="A few times a year." />
        </div>
      </Sample>
      <Sample title="A few choices" lies="stack">
        <RadioPick
          id="g-pick"
          label="Gender"
          name="g-pick"
          value={picked}
          onChange={(event) => setPicked(event.currentTarget.value)}
          choices={[
            { value: "F", label: "Female" },
            { value: "M", label: "Male" },
            { value: "X", label: "Prefer not to say" },
          ]}
        />
        <RadioPick
          id="g-pickwrong"
          label="How would you like to pay?"
          error="Choose one"
          name="g-pickwrong"
          value="none"
          onChange={() => undefined}
          choices={[
            { value: "card", label: "Card", icon: "card" },
            { value: "bank", label: "Bank", icon: "bank" },
          ]}
        />
      </Sample>
    </>
  );
}
