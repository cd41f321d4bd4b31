import type { Question } from "@wishwell/contract/api/party-form";
import { limits } from "@wishwell/contract/api/limits";
import { choicesOf } from "@wishwell/domain/guests/questions";
import type { Form } from "../../../lib/forms/form.ts";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import { CountedArea } from "../../../ui/fields/CountedArea.tsx";
import { HintAndError } from "../../../ui/fields/FormField.tsx";
import { SelectField, TextField } from "../../../ui/fields/TextField.tsx";
import { allergenOrder, dietOrder, linesIn, type NeedsValues, withLine } from "./needs-form.ts";
import styles from "./NeedsFields.module.css";

type NeedsForm = Pick<Form<NeedsValues>, "field" | "set">;

interface NeedsFieldsProps {
  form: NeedsForm;
  /** The sentence of consent: `needsConsent` for the person filling in the form. */
  consent: string;
}

/** Allergies, diet and other needs. */
export function NeedsFields({ form, consent }: NeedsFieldsProps) {
  return (
    <>
      <Ticks form={form} field="allergies" legend="Allergies" order={allergenOrder} />
      <TextField
        {...form.field("other_allergies")}
        label="Other allergies"
        hint="Separate with commas."
        autoComplete="off"
      />
      <Ticks form={form} field="diets" legend="Diet" order={dietOrder} />
      <CountedArea {...form.field("requirements")} label="Special requirements" rows={3} limit={limits.requirement} />
      <p className="text-16">{consent}</p>
    </>
  );
}

interface TicksProps {
  form: NeedsForm;
  field: "allergies" | "diets";
  legend: string;
  order: readonly string[];
}

function Ticks({ form, field, legend, order }: TicksProps) {
  const { id, value, error } = form.field(field);
  const ticked = linesIn(value);
  return (
    <fieldset id={id} className={styles.ticks} tabIndex={-1}>
      <legend className="in-flow semibold mb-6">{legend}</legend>
      <HintAndError id={id} error={error} />
      <div>
        {order.map((word, place) => (
          <CheckboxField
            key={word}
            id={`${id}-${place}`}
            label={word}
            checked={ticked.includes(word)}
            onChange={(event) => form.set(field, withLine(value, word, event.currentTarget.checked, order))}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface OwnAnswerFieldsProps<Field> {
  asked: readonly (Question & { readonly field: Field })[];
  bind: (field: Field) => ReturnType<NeedsForm["field"]>;
}

/** A family's answers to the organiser's own questions, entered by the organiser. */
export function OwnAnswerFields<Field extends string>({ asked, bind }: OwnAnswerFieldsProps<Field>) {
  return asked.map(({ uuid, question, field, kind, choices }) =>
    kind === "text" ? (
      <TextField key={uuid} {...bind(field)} label={question} maxLength={limits.answer} autoComplete="off" />
    ) : (
      <SelectField key={uuid} {...bind(field)} label={question}>
        <option value="">No answer yet</option>
        {choicesOf({ kind, choices }).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    ),
  );
}
