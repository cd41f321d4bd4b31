import { instructionTags, type InstructionTag } from "@wishwell/domain/parties/instruction-tags";
import type { Form } from "../../../lib/forms/form.ts";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import { HintAndError } from "../../../ui/fields/FormField.tsx";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import { tagsIn, withTag, type DetailsValues } from "./details-values.ts";
import styles from "./DetailsForm.module.css";

const icons: Record<InstructionTag, IconName> = {
  "We'll be serving lunch": "fork",
  "We'll be serving dinner": "fork",
  "We'll be serving snacks": "snack",
  "Siblings welcome": "users",
  "Drop-off party": "car",
  "Please bring sun protection": "sun",
  "Please bring warm clothing": "coat",
  "Please wear socks": "sock",
  "Please wear running shoes": "shoe",
};

/** The nine things guests usually ask. */
export function GoodToKnow({ form }: { form: Pick<Form<DetailsValues>, "field" | "set"> }) {
  const { id, value, error } = form.field("instructions");
  const ticked = tagsIn(value);
  return (
    <fieldset id={id} className={styles.goodToKnow} tabIndex={-1}>
      <legend>Good to know</legend>
      <HintAndError id={id} hint="Tick what guests should hear about." error={error} />
      <div className={styles.tags}>
        {instructionTags.map((tag, place) => (
          <CheckboxField
            key={tag}
            id={`${id}-${place}`}
            label={
              <span className={styles.withIcon}>
                <Icon name={icons[tag]} />
                {tag}
              </span>
            }
            checked={ticked.includes(tag)}
            onChange={(event) => form.set("instructions", withTag(value, tag, event.currentTarget.checked))}
          />
        ))}
      </div>
    </fieldset>
  );
}
