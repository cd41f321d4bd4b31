import { limits } from "@wishwell/contract/api/limits";
import { strengthBars } from "@wishwell/domain/text/password-strength";

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

/** What the meter says beside its half moons. */
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
