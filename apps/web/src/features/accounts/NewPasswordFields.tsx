import { limits } from "@wishwell/contract/api/limits";
import { likelyHere } from "@wishwell/domain/text/common-password";
import { passwordStrength, type Guesses, type Strength } from "@wishwell/domain/text/password-strength";
import listUrl from "@zxcvbn-ts/language-common/src/passwords.json?url";
import { useEffect, useState } from "react";
import type { Form } from "../../lib/forms/form.ts";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { StrengthMoons } from "../../ui/fields/StrengthMoons.tsx";
import { PasswordField } from "../../ui/fields/TextField.tsx";
import { classes } from "../../ui/layout/classes.ts";
import styles from "./StrengthMeter.module.css";

/** A type, not an interface, because a form's values are a plain record. */
type NewPassword = { password: string; password2: string };

interface NewPasswordFieldsProps {
  form: Pick<Form<NewPassword>, "field" | "values">;
  /** Names and email addresses that make a password easy to guess. */
  own: readonly string[];
  labels?: readonly [first: string, second: string];
  required?: boolean;
}

/** A new password with a strength meter, typed twice. */
export function NewPasswordFields({
  form,
  own,
  labels = ["Password", "Password again"],
  required = true,
}: NewPasswordFieldsProps) {
  const { product } = usePublicConfig();
  const { password } = form.values;
  const known = useCommonPasswords(password !== "");
  const common = { autoComplete: "new-password", maxLength: limits.password.max, required };
  return (
    <>
      <PasswordField {...form.field("password")} {...common} label={labels[0]} />
      <StrengthMeter password={password} guesses={{ known, own: [...own, product] }} />
      <PasswordField {...form.field("password2")} {...common} label={labels[1]} />
    </>
  );
}

/** Loads the list with the first character. Null until then, and after a failure until the next page. */
function useCommonPasswords(wanted: boolean): ReadonlySet<string> | null {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    void commonPasswords().then(
      (list) => left || setKnown(list),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted]);
  return known;
}

const tones = ["", "text-bad", "text-bad", styles.fair, "text-good", "text-good"] as const;

interface StrengthMeterProps {
  password: string;
  guesses: Guesses;
}

/** Five half moons, a word and a percentage. Only the verdict is announced, and only when it changes. */
function StrengthMeter({ password, guesses }: StrengthMeterProps) {
  const { bars, verdict, advice } = strengthWords(password, guesses);
  return (
    <div className={styles.meter}>
      <div className={`cluster ${styles.line}`}>
        <StrengthMoons strength={bars} />
        <span className={classes("semibold", tones[bars])} role="status">
          {verdict}
        </span>
      </div>
      <p className="text-15 muted mt-4 tight">{advice}</p>
    </div>
  );
}

type Bars = Strength["bars"];

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
export function strengthWords(password: string, guesses: Guesses): StrengthWords {
  const strength = passwordStrength(password, guesses);
  const { bars } = strength;
  return {
    bars,
    verdict: bars === 0 ? "" : `${words[bars]}, ${bars * 20} per cent`,
    advice: adviceFor(password, strength),
  };
}

function adviceFor(password: string, { bars, weakness }: Strength): string {
  const { min } = limits.password;
  if (password === "") return `At least ${min} characters. Three words you’ll remember work well.`;
  const missing = min - Array.from(password).length;
  if (missing === 1) return "1 more character needed. Three words work well.";
  if (missing > 1) return `${missing} more characters needed. Three words work well.`;
  if (weakness === "common") return "That’s one of the first passwords people guess. Try three words of your own.";
  if (weakness === "own words") return "Names and email addresses are easy to guess. Try three words of your own.";
  return bars < 5 ? "Long enough. Another word makes it stronger still." : "Long and varied. Just right.";
}

let loading: Promise<ReadonlySet<string>> | null = null;

/** The list the server checks against. A file of its own: it is larger than any page, and few visitors need it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load().catch((fault: unknown) => {
    loading = null;
    throw fault;
  });
  return loading;
}

async function load(): Promise<ReadonlySet<string>> {
  const response = await fetch(listUrl);
  if (!response.ok) throw new Error(`common passwords: ${response.status}`);
  return new Set([...((await response.json()) as string[]), ...likelyHere]);
}
