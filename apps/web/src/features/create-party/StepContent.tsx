import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { parseCharityNumber } from "@wishwell/domain/charities/charity-number";
import { possessive } from "@wishwell/domain/parties/party-language";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { send } from "../../lib/api/api.ts";
import { useForm } from "../../lib/forms/form.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../lib/forms/RestoredNote.tsx";
import { signUps, type SignUp } from "../../lib/session/sign-ups.ts";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { StepActions } from "../../ui/fields/StepActions.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { StepLayout } from "../../ui/layout/StepLayout.tsx";
import { PostSpot } from "../../ui/paper/spots.tsx";
import { CheckInboxDialogue } from "../accounts/CheckInboxDialogue.tsx";
import { Outcome } from "../accounts/Outcome.tsx";
import { ResendDialogue } from "../accounts/ResendDialogue.tsx";
import { ChosenLine } from "../charities/picker/CharityPicker.tsx";
import { CharityFields, NewerCharity } from "../party-forms/charity/CharityFields.tsx";
import { CharityPreview } from "../party-forms/charity/CharityPreview.tsx";
import { useCharityForm } from "../party-forms/charity/use-charity-form.ts";
import { PartyGone } from "../party/PartyGone.tsx";
import { Poster } from "../posters/Poster.tsx";
import { deleteDraftsOf } from "./delete-drafts.ts";
import { InvitePeople } from "./InvitePeople.tsx";
import type { SavedState } from "./PartySaved.tsx";
import styles from "./StepContent.module.css";
import { StepFrame } from "./StepFrame.tsx";
import { StepLoading } from "./StepLoading.tsx";
import { WhosePartyStep } from "./WhosePartyStep.tsx";
import { chosenIn, type FormStep, type Step, stepAddress } from "./wizard-steps.ts";

const AccountStep = lazy(async () => ({ default: (await import("./AccountStep.tsx")).AccountStep }));
const DetailsStep = lazy(async () => ({
  default: (await import("../party-forms/details/DetailsStep.tsx")).DetailsStep,
}));

interface StepContentProps {
  step: Step;
  party: Party;
  signedIn: boolean;
}

export function StepContent({ step, party, signedIn }: StepContentProps) {
  if (step === 5) return <CheckEmail party={party} />;
  if (step === 6) return <TheInvitation party={party} />;
  return (
    <StepFrame step={step} party={party} signedIn={signedIn}>
      <FormOf step={step} party={party} signedIn={signedIn} />
    </StepFrame>
  );
}

function FormOf({ step, party, signedIn }: StepContentProps & { step: FormStep }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { theme } = chosenIn(search);
  const goTo = (next: Step) => void navigate(stepAddress(next, { party: party.uuid, theme }));
  // The form holds the theme now; the URL must not bring it back after another one is chosen.
  const themeTaken = () => void navigate(stepAddress(3, { party: party.uuid }), { replace: true });
  switch (step) {
    case 1:
      return <WhosePartyStep party={party} />;
    case 2:
      return <CharityStep party={party} onPrevious={() => goTo(1)} onSaved={() => goTo(3)} />;
    case 3:
      return (
        <Suspense fallback={<StepLoading />}>
          <DetailsStep
            party={party}
            theme={theme}
            onThemeTaken={themeTaken}
            onPrevious={() => goTo(2)}
            onSaved={() =>
              void navigate(stepAddress(4, { party: party.uuid }), {
                state: { saved: party.uuid } satisfies SavedState,
              })
            }
          />
        </Suspense>
      );
    case 4:
      return signedIn ? (
        <InvitePeople party={party} />
      ) : (
        <Suspense fallback={<StepLoading />}>
          <AccountStep party={party} onPrevious={() => goTo(3)} />
        </Suspense>
      );
  }
}

/** The initial invitation, with a link to customise it. */
function TheInvitation({ party }: { party: Party }) {
  useEffect(() => deleteDraftsOf(party), [party]);
  return (
    <div className={`wrap stack one-column gap-36 ${styles.page}`}>
      <div className={styles.words}>
        <h1>Your invitation</h1>
        <p className="lead">This is your theme’s poster with your details. It updates when they change.</p>
        <p>Change the colours and fonts, add a photo, and use your own words.</p>
        <div className="row mt-28">
          <Button href={`/event/details/${party.uuid}/edit-invite`} icon="palette">
            Create invite
          </Button>
          <Button variant="quiet" href={`/event/details/${party.uuid}`}>
            Open the party
          </Button>
        </div>
      </div>
      <div className={`shadow ${styles.poster}`}>
        <Poster party={party} />
      </div>
    </div>
  );
}

interface CharityStepProps {
  party: Party;
  onPrevious: () => void;
  onSaved: () => void;
}

const formId = "choose-charity";
const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function CharityStep({ party, onPrevious, onSaved }: CharityStepProps) {
  const [search] = useSearchParams();
  const asked = search.get("charity");
  const wanted = asked !== null && uuidShape.test(asked) ? asked : null;
  const edited = useCharityForm({ party, wanted, onSaved });
  const { form, initial, charity } = edited;
  const { recipient_names: names, heshethey } = party.language;
  const their = heshethey === "she" ? "her" : heshethey === "he" ? "his" : "their";
  return (
    <StepLayout
      roomy
      title="Choose a charity together"
      lead={`Half of every contribution goes here. Let ${names} pick, then say why in ${their} words.`}
      aside={<CharityPreview charity={charity} reason={form.values.reason} />}
      actions={
        <StepActions
          form={formId}
          busy={form.busy}
          onPrevious={onPrevious}
          onClear={() => form.startAgain({ ...initial, charity_uuid: "", reason: "" })}
          beside={<ChosenLine charity={charity} whose={possessive(names)} />}
        />
      }
    >
      <FormErrors form={form} instead={edited.gone && <PartyGone />} />
      {form.fromDraft && (
        <RestoredNote press="Next" saved={initial.charity_uuid !== ""} onStartAgain={() => form.startAgain(initial)} />
      )}
      <CharityFields
        edited={edited}
        formId={formId}
        partyUuid={party.uuid}
        whose={possessive(names)}
        shownBeside
        find={asked === null ? null : parseCharityNumber(asked)}
        onUnchanged={onSaved}
      />
      <NewerCharity edited={edited} />
    </StepLayout>
  );
}

/** The account was requested: an email has been sent, and login comes next. */
function CheckEmail({ party }: { party: Party }) {
  const { state } = useLocation() as { state: { signedUp?: boolean } | null };
  const navigate = useNavigate();
  const [asking, setAsking] = useState(state?.signedUp === true);
  const [resending, setResending] = useState(false);
  const [signUp, setSignUp] = useState(() => signUps.of(party.uuid));
  useEffect(() => deleteDraftsOf(party), [party]);
  // Only the tab that requested the account knows the address, so it can be changed only there.
  const mend = signUp !== null && (
    <CorrectEmail
      party={party.uuid}
      signUp={signUp}
      onMended={(mended) => {
        signUps.keep(party.uuid, mended);
        setSignUp(mended);
      }}
    />
  );
  return (
    <>
      <Outcome
        picture={<PostSpot size={140} />}
        title="Check your email"
        message={
          <>
            We’ve sent a link to {signUp === null ? "you" : <b>{signUp.email}</b>}. Tap it in this browser and{" "}
            {possessive(party.language.recipient_names)} party will open in Party Central. On another device, or if you
            ask for a new link, you’ll need to log in first. The link works for 48 hours.
          </>
        }
      >
        <Button href="/user/login">Login</Button>
        <p className="small muted">
          {texts.lookInSpam} <InlineButton onClick={() => setResending(true)}>Send it again</InlineButton>
        </p>
        {!asking && mend && <div className={`text-left ${styles.mend}`}>{mend}</div>}
      </Outcome>
      {resending && <ResendDialogue email={signUp?.email ?? ""} onClose={() => setResending(false)} />}
      {asking && signUp !== null && (
        <CheckInboxDialogue
          email={signUp.email}
          onClose={() => void navigate("/user/login", { state: { emailed: signUp.email } })}
          onDismiss={() => setAsking(false)}
        >
          {mend}
        </CheckInboxDialogue>
      )}
    </>
  );
}

interface CorrectEmailProps {
  party: string;
  signUp: SignUp;
  onMended: (signUp: SignUp) => void;
}

/**
 * Corrects a mistyped address: until it is verified, the email can be sent to another one. The password stays the same.
 */
function CorrectEmail({ party, signUp, onMended }: CorrectEmailProps) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <p className="small">
        Is the address wrong? <InlineButton onClick={() => setOpen(true)}>Change it</InlineButton>
      </p>
    );
  }
  const mended = (next: SignUp) => {
    setOpen(false);
    onMended(next);
  };
  return <MendForm party={party} signUp={signUp} onMended={mended} onCancel={() => setOpen(false)} />;
}

function MendForm({ party, signUp, onMended, onCancel }: CorrectEmailProps & { onCancel: () => void }) {
  const flash = useFlash();
  const form = useForm({
    name: "mend-email",
    initial: { email: signUp.email },
    send: ({ email }, idempotencyKey) =>
      send("PATCH /users", { body: { uuid: signUp.uuid, email }, forParty: party, idempotencyKey }),
    done: (_answer, { email }) => {
      flash.clear();
      flash.show("success", `We’ve emailed ${email.trim()}. The link we sent before no longer works.`);
      onMended({ ...signUp, email: email.trim() });
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FormErrors form={form} saves={false} />
      <TextField
        {...form.field("email")}
        label="Your correct email"
        type="email"
        autoComplete="email"
        maxLength={limits.person}
        required
      />
      <div className="row">
        <Button type="submit" variant="line" busy={form.busy} wide="phone">
          Send the link there
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
