import type { Party } from "@wishwell/contract/api/parties";
import { missingFrom } from "../party/missing-parts.ts";

/** 1 to 4 are forms; 5 (check your email) and 6 (the invitation) are the results. */
export type Step = 1 | 2 | 3 | 4 | 5 | 6;
export type FormStep = 1 | 2 | 3 | 4;

const allSteps: readonly Step[] = [1, 2, 3, 4, 5, 6];

/** The step named in the URL; null when it is missing or unknown. */
export function stepNamed(part: string | undefined): Step | null {
  return allSteps.find((step) => String(step) === part) ?? null;
}

interface WizardState {
  readonly party: Party | null;
  readonly signedIn: boolean;
  /** An account was requested, and its email address is not verified yet. */
  readonly signedUp: boolean;
}

/** The first incomplete form; 4 when the party itself is complete. */
export function firstMissing(party: Party | null): FormStep {
  if (party === null) return 1;
  const missing = missingFrom(party);
  if (missing.includes("children")) return 1;
  if (missing.includes("charity")) return 2;
  return missing.length > 0 ? 3 : 4;
}

/** The server sends the version only to users who may change the party. */
export const mayChange = (party: Pick<Party, "version">) => party.version !== undefined;

/**
 * Where a visitor continues a stored draft; with a newly chosen theme, not beyond the form that uses it. Null when the
 * draft has an owner by now, because its claim token is then invalid.
 */
export function stepToContinue(party: Party, theme: string | null): FormStep | null {
  if (!mayChange(party)) return null;
  const step = firstMissing(party);
  return step === 4 && theme !== null ? 3 : step;
}

/** The step to show when this one is requested: no one can skip an incomplete step. */
export function stepToShow(wanted: Step, { party, signedIn, signedUp }: WizardState): Step {
  const ready = firstMissing(party);
  if (wanted <= 3) return wanted > ready ? ready : wanted;
  if (ready < 4) return ready;
  // A signed-in organiser needs no account, and a visitor who requested one waits for the email.
  if (signedIn) return wanted === 6 ? 6 : 4;
  return signedUp ? 5 : 4;
}

/** Choices made on other pages before the party was started. */
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

/** Holds everything that must survive a reload. */
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
  /** The next step, shown on phones. */
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
