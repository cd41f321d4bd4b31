import type { Party } from "@wishwell/contract/api/parties";
import { missingFrom } from "../party/missing-parts.ts";

/** 1 to 4 are forms; 5 (check your e-mail) and 6 (the invitation) are what comes of them. */
export type Step = 1 | 2 | 3 | 4 | 5 | 6;
export type FormStep = 1 | 2 | 3 | 4;

const allSteps: readonly Step[] = [1, 2, 3, 4, 5, 6];

/** The step that an address names; null when it names none, or none there is. */
export function stepNamed(part: string | undefined): Step | null {
  return allSteps.find((step) => String(step) === part) ?? null;
}

interface Standing {
  readonly party: Party | null;
  readonly signedIn: boolean;
  /** An account was asked for, and its e-mail is not verified yet. */
  readonly signedUp: boolean;
}

/** The first form that still lacks something; 4 when the party itself is complete. */
export function firstMissing(party: Party | null): FormStep {
  if (party === null) return 1;
  const missing = missingFrom(party);
  if (missing.includes("children")) return 1;
  if (missing.includes("charity")) return 2;
  return missing.length > 0 ? 3 : 4;
}

/** Only whoever may change a party is told its version. */
export const mayChange = (party: Pick<Party, "version">) => party.version !== undefined;

/**
 * Where somebody goes on with a draft that waited here: with a theme just chosen not beyond the form that takes it. Null
 * when somebody owns it by now, so that its key is dead.
 */
export function stepToGoOn(party: Party, theme: string | null): FormStep | null {
  if (!mayChange(party)) return null;
  const step = firstMissing(party);
  return step === 4 && theme !== null ? 3 : step;
}

/** The step that may be shown where this one is wanted: nobody gets ahead of what is missing. */
export function stepToShow(wanted: Step, { party, signedIn, signedUp }: Standing): Step {
  const ready = firstMissing(party);
  if (wanted <= 3) return wanted > ready ? ready : wanted;
  if (ready < 4) return ready;
  // Whoever has an account needs no other one, and whoever asked for one waits for its letter.
  if (signedIn) return wanted === 6 ? 6 : 4;
  return signedUp ? 5 : 4;
}

/** What was chosen on other pages before the party was begun. */
export interface Chosen {
  readonly charity: string | null;
  readonly theme: string | null;
}

export const chosenIn = (search: URLSearchParams): Chosen => ({
  charity: search.get("charity"),
  theme: search.get("theme"),
});

interface Place extends Partial<Chosen> {
  readonly party?: string | null;
  /** The child in the form, or "new" for another one. */
  readonly child?: string | null;
}

/** Everything that must survive a reload stands in the address. */
export function stepAddress(step: Step, { party, child, charity, theme }: Place): string {
  const query = new URLSearchParams();
  if (party) query.set("party", party);
  if (child) query.set("child", child);
  if (charity) query.set("charity", charity);
  if (theme) query.set("theme", theme);
  return `/event/create/${step}${query.size > 0 ? `?${query}` : ""}`;
}

interface Flag {
  readonly step: FormStep;
  readonly label: string;
  /** What comes next, on phones. */
  readonly next: string;
}

export function flagsFor(signedIn: boolean): readonly Flag[] {
  return [
    { step: 1, label: "Whose party", next: "Whose party it is" },
    { step: 2, label: "Charity", next: "Next: choose a charity" },
    { step: 3, label: "Party details", next: "Next: party details" },
    signedIn
      ? { step: 4, label: "Invite people", next: "Next: invite people" }
      : { step: 4, label: "Your account", next: "Next: your account" },
  ];
}
