import type { InstructionTag } from "../parties/instruction-tags.ts";

/** Whether brothers and sisters may come: invited children only, after checking with the organiser, or welcome. */
export const siblingsRules = ["no", "ask", "welcome"] as const;
export type SiblingsRule = (typeof siblingsRules)[number];

export const newPartysSiblings: SiblingsRule = "ask";

/** The instruction that says so on the poster. */
const welcomeTag: InstructionTag = "Siblings welcome";

interface Told {
  readonly siblings: SiblingsRule;
  readonly instructions: readonly string[];
}

/**
 * The rule and the instruction "Siblings welcome" follow each other: whichever was changed decides, and the rule if both
 * were. Returns what changes.
 */
export function withSiblingsTag<Changes extends Partial<Told>>(
  before: Told,
  changes: Changes,
): Changes & Partial<Told> {
  const { siblings, instructions = before.instructions } = changes;
  const tagged = instructions.includes(welcomeTag);
  if (siblings !== undefined && siblings !== before.siblings) {
    const welcome = siblings === "welcome";
    if (welcome === tagged) return changes;
    const others = instructions.filter((tag) => tag !== welcomeTag);
    return { ...changes, instructions: welcome ? [...others, welcomeTag] : others };
  }
  if (tagged === before.instructions.includes(welcomeTag)) return changes;
  if (tagged) return { ...changes, siblings: "welcome" };
  return before.siblings === "welcome" ? { ...changes, siblings: newPartysSiblings } : changes;
}

/** Families may always bring fewer than before; more only where siblings are welcome. */
export const mayBring = (rule: SiblingsRule, siblings: { readonly before: number; readonly wanted: number }): boolean =>
  rule === "welcome" || siblings.wanted <= siblings.before;

/** What guests read beside the instructions; empty where siblings are welcome, which is an instruction itself. */
export function siblingsNote(rule: SiblingsRule): string {
  if (rule === "welcome") return "";
  return rule === "no" ? "Invited children only, please" : "Please ask before bringing brothers or sisters";
}
