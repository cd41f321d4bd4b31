import styles from "./Choices.module.css";

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { readonly value: Value; readonly label: string; readonly count?: number }[];
  onChange: (value: Value) => void;
}

/** Filters of a list, some with a count. */
export function Choices<Value extends string>({ label, value, choices, onChange }: ChoicesProps<Value>) {
  return (
    <div className={`flex-wrap gap-8 mb-16 ${styles.choices}`} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && (
            <>
              {" "}
              <span className="money">{choice.count}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
