import { limits } from "@wishwell/contract/api/limits";
import { strengthBars } from "@wishwell/domain/text/password-strength";
import type { Form } from "../../lib/forms/form.ts";
import { StrengthMoons } from "../../ui/fields/StrengthMoons.tsx";
import { PasswordField } from "../../ui/fields/TextField.tsx";
import styles from "./StrengthMeter.module.css";

/** A type, not an interface, because a form's values are a plain record. */
export type NewPassword = { password: string; password2: string };

interface NewPasswordFieldsProps {
  form: Pick<Form<NewPassword>, "field" | "values">;
  labels?: readonly [first: string, second: string];
  required?: boolean;
}

/** A new password with a strength meter, typed twice. */
export function NewPasswordFields({
  form,
  labels = ["Password", "Password again"],
  required = true,
}: NewPasswordFieldsProps) {
  const common = { autoComplete: "new-password", maxLength: limits.password.max, required };
  return (
    <>
      <PasswordField {...form.field("password")} {...common} label={labels[0]} />
      <StrengthMeter password={form.values.password} />
      <PasswordField {...form.field("password2")} {...common} label={labels[1]} />
    </>
  );
}

const tones = ["", styles.weak, styles.weak, styles.fair, styles.strong, styles.strong] as const;

/** Five half moons, a word and a percentage. Only the verdict is announced, and only when it changes. */
function StrengthMeter({ password }: { password: string }) {
  const { bars, verdict, advice } = strengthWords(password);
  return (
    <div className={styles.meter}>
      <div className={`cluster ${styles.line}`}>
        <StrengthMoons strength={bars} />
        <span className={tones[bars]} role="status">
          {verdict}
        </span>
      </div>
      <p className="text-15 muted mt-4 tight">{advice}</p>
    </div>
  );
}

type Bars = ReturnType<typeof strengthBars>;

const words: Record<Bars, string> = {
  0: "",
  1: "Very weak",
  2: "Weak",
  3: "Fair",
  4: "Strong",
  5: "Very strong",
};

export interface StrengthWords {
  readonly bars: Bars;
  /** "Weak, 40 per cent"; empty before anything is typed. */
  readonly verdict: string;
  readonly advice: string;
}

/** The meter's words beside its half moons. */
export function strengthWords(password: string): StrengthWords {
  const bars = strengthBars(password);
  return {
    bars,
    verdict: bars === 0 ? "" : `${words[bars]}, ${bars * 20} per cent`,
    advice: adviceFor(password, bars),
  };
}

function adviceFor(password: string, bars: Bars): string {
  if (password === "") return `At least ${limits.password.min} characters. Three words you’ll remember work well.`;
  const missing = limits.password.min - Array.from(password).length;
  if (missing === 1) return "1 more character needed. Three words are stronger still.";
  if (missing > 1) return `${missing} more characters needed. Three words are stronger still.`;
  return bars < 5 ? "Long enough. Another word makes it stronger still." : "Long and varied. Just right.";
}
