import type { ComponentProps, ReactNode } from "react";
import { classes } from "../layout/classes.ts";
import styles from "./fields.module.css";
import { fieldAria, type FieldText, HintAndError } from "./FormField.tsx";
import { Icon, type IconName } from "../site/Icon.tsx";

type Tick = FieldText & Omit<ComponentProps<"input">, "id" | "type" | "className">;

export function CheckboxField({ id, label, hint, error, ...input }: Tick) {
  return (
    <div className={classes("mb-16", styles.choice, error && styles.wrong)}>
      <HintAndError id={id} error={error} />
      <label className={`line pointer gap-12 medium ${styles.tick}`} htmlFor={id}>
        <input
          {...input}
          {...fieldAria({ id, hint, error })}
          type="checkbox"
          className={`no-flex pointer no-margin bg-ground ${styles.box}`}
        />
        <span>{label}</span>
      </label>
      <HintAndError id={id} hint={hint} />
    </div>
  );
}

/** An on/off setting, ruled like a list entry. */
export function SwitchField({ id, label, hint, error, ...input }: Tick) {
  return (
    <div className={classes("rule-above", styles.setting, error && styles.wrong)}>
      <HintAndError id={id} error={error} />
      <label className={`flex pointer push-apart gap-20 align-start ${styles.switchRow}`} htmlFor={id}>
        <span>
          <b className="block semibold">{label}</b>
          <HintAndError id={id} hint={hint} />
        </span>
        <input
          {...input}
          {...fieldAria({ id, hint, error })}
          type="checkbox"
          // A native checkbox exposes its own state, so `aria-checked` would duplicate it.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          className={`no-flex relative pointer no-margin bg-ground rounded-pill ${styles.switch}`}
        />
      </label>
    </div>
  );
}

interface Choice {
  value: string;
  label: ReactNode;
  /** One line that says what it means. */
  hint?: string;
  icon?: IconName;
}

interface RadioPickProps extends FieldText {
  name: string;
  value: string;
  choices: readonly Choice[];
  onChange: ComponentProps<"input">["onChange"];
  /** Only for a form that the browser checks. */
  required?: boolean;
  /** For short labels: three fit side by side. */
  snug?: boolean;
  /** For long labels: one below the other. */
  stacked?: boolean;
}

/** A few options side by side, each as large as a field. */
export function RadioPick({
  id,
  label,
  hint,
  error,
  name,
  value,
  choices,
  onChange,
  required = false,
  snug = false,
  stacked = false,
}: RadioPickProps) {
  return (
    <fieldset
      id={id}
      className={classes(styles.field, error && styles.wrong)}
      aria-describedby={fieldAria({ id, hint, error })["aria-describedby"]}
    >
      <legend className={`in-flow block semibold mb-6 ${styles.label}`}>{label}</legend>
      <HintAndError id={id} hint={hint} error={error} />
      <div className={classes("stack gap-12", !stacked && styles.picks, snug && styles.snug)}>
        {choices.map((choice) => (
          <label key={choice.value} className={`line pointer gap-12 bg-ground ${styles.pick}`}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={onChange}
              required={required}
              className={`no-flex pointer no-margin bg-ground ${styles.radio}`}
            />
            {choice.icon && <Icon name={choice.icon} />}
            <span>
              {choice.label}
              {choice.hint !== undefined && <span className="block small">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
