import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import { choicesOf, questionLabel, questionPresets } from "@wishwell/domain/guests/questions";
import { useRef, useState } from "react";
import type { Form } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../../lib/forms/RestoredNote.tsx";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import filters from "../../../ui/fields/Choices.module.css";
import { HintAndError } from "../../../ui/fields/FormField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { guestCounts } from "../../party/guest-counts.ts";
import { PartyGone } from "../../party/PartyGone.tsx";
import edit from "../edit.module.css";
import styles from "./OwnQuestions.module.css";
import {
  compared,
  fieldsOf,
  kinds,
  linesOf,
  newQuestion,
  type Place,
  toldWords,
  type Typed,
  typedIn,
  useFocusOfAdded,
  useQuestionsForm,
  type Values,
  valuesOf,
} from "./use-questions-form.ts";

/** Up to three questions of the organiser's own to the families who come. */
export function OwnQuestions({ party }: { party: Party }) {
  const { form, read, refusals, lost, keep, agree } = useQuestionsForm(party);
  const typed = typedIn(form.values);
  const full = typed.length >= limits.questions;
  const willFocus = useFocusOfAdded(typed.length);
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (questions: readonly Typed[]) => {
    for (const [field, value] of Object.entries(fieldsOf(questions))) form.set(field as keyof Values, value);
  };
  const add = (question: Typed, focus: boolean) => {
    willFocus(focus);
    change([...typed, question]);
  };
  const remove = (place: number) => {
    change(typed.filter((_, index) => index !== place));
    heading.current?.focus();
  };
  const accepted = guestCounts(party).byStatus.accepted;

  return (
    <section className={`stack align-start one-column ${edit.section} ${styles.section}`}>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          Your questions
        </h2>
        <p className={edit.lead}>
          Ask up to three things. Families who say yes will see them. Answers are deleted 30 days after the party.
        </p>
        <FormErrors form={form} instead={refusals.gone && <PartyGone />} />
        {form.fromDraft && <RestoredNote onStartAgain={() => form.startAgain(valuesOf(party))} />}
        <form onSubmit={form.onSubmit} noValidate>
          <Presets typed={typed} onAdd={(question) => add(question, false)} onRemove={remove} />
          {typed.length > 0 && (
            <ol className="plain">
              {typed.map((question, place) => (
                // Questions have no id before they are saved, and keep their places.
                <li key={place} className={styles.question}>
                  <QuestionFields
                    form={form}
                    place={place as Place}
                    question={question}
                    onRemove={() => remove(place)}
                  />
                </li>
              ))}
            </ol>
          )}
          <div className={`line gap-12 ${styles.actions}`}>
            <Button type="submit" busy={form.busy} wide="phone">
              Save questions
            </Button>
            {full ? (
              <p className="muted no-margin">That’s all three.</p>
            ) : (
              <Button variant="line" icon="plus" wide="phone" onClick={() => add(newQuestion, true)}>
                Add a question
              </Button>
            )}
          </div>
          <p className="small muted mt-14">{toldWords(accepted)}</p>
        </form>
      </div>
      <aside className={`panel bg-custard ${edit.aside} ${styles.preview}`}>
        <Preview typed={typed} />
      </aside>
      {lost !== null && (
        <Dialogue title="Delete answers?" onClose={keep}>
          <p>{lost.message} We can’t keep answers to a question you change or remove. You can’t undo this.</p>
          <p>Families who are coming will see your questions as they are now.</p>
          <DialogueButtons onClose={keep} back="Keep editing">
            <Button variant="danger" wide="phone" onClick={agree}>
              Save and delete {lost.answers === 1 ? "1 answer" : `${lost.answers} answers`}
            </Button>
          </DialogueButtons>
        </Dialogue>
      )}
      {refusals.newer !== null && (
        <TwoVersions
          form={form}
          compared={compared}
          read={read}
          theirs={valuesOf(refusals.newer)}
          onClose={refusals.forgetNewer}
        />
      )}
    </section>
  );
}

interface PresetsProps {
  typed: readonly Typed[];
  onAdd: (question: Typed) => void;
  onRemove: (place: number) => void;
}

/** Questions that are ready to use, ticked while they are asked. */
function Presets({ typed, onAdd, onRemove }: PresetsProps) {
  const placeOf = (label: string) => typed.findIndex(({ question }) => questionLabel({ ask: question }) === label);
  const shown = questionPresets.filter(({ label }) => placeOf(label) >= 0 || typed.length < limits.questions);
  return (
    <div
      className={`flex-wrap gap-8 mb-22 ${filters.choices} ${styles.presets}`}
      role="group"
      aria-label="Ready-made questions"
    >
      {shown.map(({ label, kind, ask, choices }) => {
        const place = placeOf(label);
        const ticked = place >= 0;
        return (
          <button
            key={label}
            type="button"
            className="inline-line gap-8"
            aria-pressed={ticked}
            onClick={() =>
              ticked ? onRemove(place) : onAdd({ uuid: "", kind, question: ask, choices: choices.join("\n") })
            }
          >
            <Icon name={ticked ? "tick" : "plus"} size={18} />
            {label}
          </button>
        );
      })}
    </div>
  );
}

interface QuestionProps {
  form: Pick<Form<Values>, "field" | "set">;
  place: Place;
  question: Typed;
  onRemove: () => void;
}

function QuestionFields({ form, place, question, onRemove }: QuestionProps) {
  const number = place + 1;
  const { error, ...kind } = form.field(`questions.${place}.kind`);
  return (
    <>
      <div className="line push-apart">
        <h3>Question {number}</h3>
        <button type="button" className={`place-centre no-flex rounded ${styles.remove}`} onClick={onRemove}>
          <Icon name="trash" label={`Remove question ${number}`} />
        </button>
      </div>
      <div className="relative">
        <TextField
          {...form.field(`questions.${place}.question`)}
          label="What would you like to ask?"
          maxLength={limits.question}
          autoComplete="off"
        />
        <span className={`text-15 muted ${styles.count}`} aria-hidden="true">
          {question.question.length} of {limits.question}
        </span>
      </div>
      <fieldset id={kind.id} className="mt-18">
        <legend className="in-flow semibold mb-6">How will they answer?</legend>
        <HintAndError id={kind.id} error={error} />
        <div className={`rounded ${styles.segments}`}>
          {kinds.map(({ value, label }) => (
            <label key={value} className="relative flex pointer">
              <input
                className="invisible-control"
                type="radio"
                name={kind.name}
                value={value}
                checked={value === question.kind}
                onChange={() => form.set(`questions.${place}.kind`, value)}
              />
              <span className="place-centre touch-height semibold centred">{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {question.kind === "choice" && <ChoiceFields form={form} place={place} question={question} />}
    </>
  );
}

function ChoiceFields({ form, place, question }: Omit<QuestionProps, "onRemove">) {
  const { id, error } = form.field(`questions.${place}.choices`);
  const lines = linesOf(question.choices);
  const [adding, setAdding] = useState(false);
  const change = (choices: readonly string[]) => form.set(`questions.${place}.choices`, choices.join("\n"));
  return (
    <fieldset id={id} className="mt-18">
      <legend className="in-flow semibold mb-6">Choices</legend>
      <HintAndError id={id} error={error} />
      {lines.map((words, line) => (
        // Choices have no id, and keep their places.
        <div key={line} className={`flex align-end gap-8 ${styles.choice}`}>
          <TextField
            id={`${id}-${line}`}
            label={<span className="only-heard">Choice {line + 1}</span>}
            value={words}
            maxLength={limits.questionChoice}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the organiser has just asked for this field
            autoFocus={adding && line === lines.length - 1}
            onChange={({ currentTarget }) => change(lines.with(line, currentTarget.value.replaceAll("\n", " ")))}
          />
          {lines.length > 2 && (
            <button
              type="button"
              className={`place-centre no-flex rounded ${styles.remove}`}
              onClick={() => change(lines.filter((_, index) => index !== line))}
            >
              <Icon name="cross" size={20} label={`Remove choice ${line + 1}`} />
            </button>
          )}
        </div>
      ))}
      {lines.length < limits.questionChoices && (
        <Button
          variant="line"
          size="small"
          icon="plus"
          onClick={() => {
            setAdding(true);
            change([...lines, ""]);
          }}
        >
          Add a choice
        </Button>
      )}
    </fieldset>
  );
}

/** The questions as families will read them. */
function Preview({ typed }: { typed: readonly Typed[] }) {
  const name = useSession()?.user.first_name ?? "";
  return (
    <>
      <h3>What families will see</h3>
      <div className={`bg-ground mt-14 ${styles.sheet}`}>
        <h4 className={`no-margin ${edit.question}`}>{name === "" ? "A few questions" : `${name} asks`}</h4>
        {typed.length === 0 && <p className="muted no-margin">Nothing yet. Add a question, or tap one of ours.</p>}
        {typed.map(({ kind, question, choices }, place) => (
          <div key={place} className="mt-14">
            <p className="no-margin break-words">
              <b className="semibold">{question || "Your question"}</b> <span className="muted">(optional)</span>
            </p>
            {kind === "text" ? (
              <span className={`block rounded mt-6 ${styles.field}`} />
            ) : (
              <ul className={"stack gap-8 mt-6"}>
                {choicesOf({ kind, choices: linesOf(choices) }).map((words, line) => (
                  <li key={line} className={`rounded break-words ${styles.field}`}>
                    {words || "A choice"}
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
