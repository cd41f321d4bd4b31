import type { SetupPart } from "@wishwell/contract/api/admin/setup";
import type { StateHue, StateShape } from "../../../ui/feedback/StateIcon.tsx";

interface SetupLook {
  readonly shape: StateShape;
  readonly hue: StateHue;
  readonly words: string;
}

export const setupGroups = [
  { group: "email", title: "Email", about: "" },
  {
    group: "company",
    title: "Your organisation",
    about: "Shown in the footer and on the fees, privacy, terms and contact pages.",
  },
  { group: "payments", title: "Payments", about: "" },
  { group: "rest", title: "Everything else", about: "" },
] as const;

/** A full disc works, a half disc needs a second look, a dashed ring is missing, a triangle fails. */
export const setupLooks: Readonly<Record<SetupPart["state"], SetupLook>> = {
  works: { shape: "full", hue: "leaf", words: "Works" },
  "second-look": { shape: "half", hue: "custard", words: "Needs a second look" },
  missing: { shape: "dashed", hue: "ink", words: "Missing" },
  failing: { shape: "triangle", hue: "brick", words: "Fails" },
};

/** In the order in which they are listed. */
export const setupStates = ["works", "second-look", "missing", "failing"] as const;

/** For example "8 parts work, 3 need a second look, 2 are missing and 1 fails." */
export function setupInWords(parts: readonly Pick<SetupPart, "part" | "state" | "group">[]): string {
  const count = (state: SetupPart["state"]) => parts.filter((part) => part.state === state).length;
  const said = (state: SetupPart["state"], one: string, many: string) => {
    const number = count(state);
    return number === 0 ? [] : [`${number} ${number === 1 ? one : many}`];
  };
  const all = [
    ...said("works", "part works", "parts work"),
    ...said("second-look", "needs a second look", "need a second look"),
    ...said("missing", "is missing", "are missing"),
    ...said("failing", "fails", "fail"),
  ];
  const counted = `${[all.slice(0, -1).join(", "), ...all.slice(-1)].filter(Boolean).join(" and ")}.`;
  if (count("failing") === 0) return counted;
  const failing = parts.filter(({ state, group }) => state === "failing" && group === "email");
  const harm = failing.some(({ part }) => part === "email") ? "no emails can be sent" : "your emails may land in spam";
  return `${counted} Fix the failures first${failing.length > 0 ? `: ${harm}` : ""}.`;
}

/** Real money requires every needed part, and nothing that fails. */
export function readiness(parts: readonly Pick<SetupPart, "state" | "needed">[]): string {
  const ready = parts.every(({ needed, state }) => (needed ? state === "works" : state !== "failing"));
  return ready ? "Ready for real money" : "Not ready for real money yet";
}
