import type { SetupPart } from "@wishwell/contract/api/admin/setup";
import type { StateHue, StateShape } from "../../../ui/feedback/StateIcon.tsx";

interface SetupLook {
  readonly shape: StateShape;
  readonly hue: StateHue;
  readonly words: string;
}

/** A full disc works, a half disc is a stand-in, a dashed ring is missing, a triangle fails. */
export const setupLooks: Readonly<Record<SetupPart["state"], SetupLook>> = {
  works: { shape: "full", hue: "leaf", words: "Works" },
  "stand-in": { shape: "half", hue: "custard", words: "A stand-in" },
  missing: { shape: "dashed", hue: "ink", words: "Missing" },
  failing: { shape: "triangle", hue: "brick", words: "Fails" },
};

/** In the order in which they are listed. */
export const setupStates = ["works", "stand-in", "missing", "failing"] as const;

/** For example "8 parts work, 3 use a stand-in, 2 are missing." */
export function setupInWords(parts: readonly Pick<SetupPart, "state">[]): string {
  const count = (state: SetupPart["state"]) => parts.filter((part) => part.state === state).length;
  const said = [
    `${count("works")} parts work`,
    ...(count("stand-in") > 0 ? [`${count("stand-in")} use a stand-in`] : []),
    ...(count("missing") > 0 ? [`${count("missing")} are missing`] : []),
    ...(count("failing") > 0 ? [`${count("failing")} fail`] : []),
  ];
  return `${said.join(", ")}.`;
}

/** Real money requires every part of the first group. */
export function readiness(parts: readonly Pick<SetupPart, "state" | "group">[]): string {
  if (parts.some(({ state }) => state === "failing")) return "Something fails.";
  const ready = parts.every(({ group, state }) => group !== "before" || state === "works");
  return ready ? "Ready for real money." : "Fine for trying out. Not ready for real money.";
}
