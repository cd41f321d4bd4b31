import type { Party, Recipient } from "@wishwell/contract/api/parties";
import { useRef, useState, type SubmitEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../lib/forms/RestoredNote.tsx";
import { useSession } from "../../lib/session/session.ts";
import { StepActions } from "../../ui/fields/StepActions.tsx";
import { StepLayout } from "../../ui/layout/StepLayout.tsx";
import { canHaveMore, emptyChild, isUntouched, sameChild } from "../party-forms/children/child-form.ts";
import { ChildFields, NewerChild, AddChild } from "../party-forms/children/ChildFields.tsx";
import { ChildrenList } from "../party-forms/children/ChildrenList.tsx";
import { GiftPreview } from "../party-forms/children/GiftPreview.tsx";
import { useChildForm } from "../party-forms/children/use-child-form.ts";
import { PartyGone } from "../party/PartyGone.tsx";
import { type Chosen, chosenIn, stepAddress } from "./wizard-steps.ts";

/** The URL's value while another child is being added. */
const anotherOne = "new";
const formId = "whose-party";

/** The URL holds which child is in the form, so that a reload returns to it. */
export function WhosePartyStep({ party }: { party: Party | null }) {
  const [search] = useSearchParams();
  const wanted = search.get("child");
  const children = party?.eventrecipients ?? [];
  const child = wanted === anotherOne ? null : (children.find(({ uuid }) => uuid === wanted) ?? children[0] ?? null);
  // A new child is followed by the form for the next. Without its own key it would still hold the last child's details.
  const [added, setAdded] = useState(0);
  return (
    <OneChild
      key={child?.uuid ?? `${anotherOne}-${added}`}
      party={party}
      child={child}
      chosen={chosenIn(search)}
      onAdded={() => setAdded(added + 1)}
    />
  );
}

interface OneChildProps {
  party: Party | null;
  child: Recipient | null;
  chosen: Chosen;
  onAdded: () => void;
}

function OneChild({ party, child, chosen, onAdded }: OneChildProps) {
  const navigate = useNavigate();
  const signedIn = useSession() !== null;
  const element = useRef<HTMLFormElement>(null);
  const pressed = useRef<"next" | "another">("next");
  const then = useRef<"next" | "another">("next");
  const children = party?.eventrecipients ?? [];

  const goOn = async (uuid: string, saved: Recipient | null, unsaved = false) => {
    // Going back must lead to the saved child, not to an empty form that would start a second party.
    if (saved !== null && child === null) {
      onAdded();
      await navigate(stepAddress(1, { party: uuid, child: saved.uuid ?? null, ...chosen }), { replace: true });
    }
    if (unsaved) return;
    const another = then.current === "another";
    await navigate(stepAddress(another ? 1 : 2, { party: uuid, child: another ? anotherOne : null, ...chosen }));
  };
  const edited = useChildForm({ party, child, onSaved: (...saved) => void goOn(...saved) });
  const { form, initial } = edited;

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    then.current = pressed.current;
    const nothingNew =
      child === null ? children.length > 0 && isUntouched(form.values) : sameChild(form.values, initial);
    if (party === null || !nothingNew) return form.onSubmit(event);
    event.preventDefault();
    void goOn(party.uuid, null);
  };
  const addAnother = () => {
    pressed.current = "another";
    element.current?.requestSubmit();
    pressed.current = "next";
  };
  const edit = (uuid: string | null) =>
    void navigate(stepAddress(1, { party: party?.uuid ?? null, child: uuid, ...chosen }));

  return (
    <StepLayout
      title="Whose party is it?"
      lead={
        child === null && children.length > 0
          ? "Tell us about the next birthday child. No one else? Press Next."
          : "Tell us about the birthday child. We save as you go in this browser, so you can stop and come back."
      }
      aside={
        <GiftPreview
          child={form.values}
          partyDate={party?.date ?? null}
          isJoint={children.length + (child === null ? 1 : 0) > 1}
        />
      }
      actions={
        <StepActions
          form={formId}
          busy={form.busy}
          onPrevious={() => leave(signedIn, navigate)}
          onClear={() => form.startAgain({ ...emptyChild, version: initial.version })}
        />
      }
    >
      {(children.length > 1 || (child === null && children.length > 0)) && (
        <ChildrenList
          editing={child?.uuid ?? null}
          removable={signedIn}
          onEdit={edit}
          onRemoved={(uuid) => uuid === child?.uuid && edit(null)}
        >
          {children}
        </ChildrenList>
      )}
      <form id={formId} ref={element} onSubmit={onSubmit} noValidate>
        <FormErrors form={form} instead={edited.gone && <PartyGone />} />
        {form.fromDraft && (
          <RestoredNote press="Next" saved={child !== null} onStartAgain={() => form.startAgain(initial)} />
        )}
        <ChildFields
          form={form}
          between={
            canHaveMore(children.length + (child === null ? 1 : 0)) && <AddChild busy={form.busy} onAdd={addAnother} />
          }
        />
      </form>
      {child !== null && <NewerChild edited={edited} child={child} onGone={() => edit(null)} />}
    </StepLayout>
  );
}

/** Before the first step there is only the page the user came from. */
function leave(signedIn: boolean, navigate: ReturnType<typeof useNavigate>): void {
  if (signedIn) void navigate("/dashboard");
  else window.location.assign("/");
}
