import type { Party } from "@wishwell/contract/parties";
import type { PartyTab } from "@wishwell/domain/planner-options";
import { lazy, type ComponentType } from "react";

interface Section {
  readonly label: string;
  readonly Content: ComponentType<{ party: Party }>;
  /** It needs the whole window: no headings, no tabs around it. */
  readonly whole?: true;
}

/** The sections of a party that have a screen, each fetched when somebody goes there. */
const sections: Partial<Record<PartyTab, Section>> = {
  overview: {
    label: "Overview",
    Content: lazy(async () => ({ default: (await import("../overview/Overview.tsx")).Overview })),
  },
  "edit-invite": {
    label: "Create invite",
    Content: lazy(async () => ({ default: (await import("../../posters/editor/public.ts")).EditInvite })),
    whole: true,
  },
  "edit-details": {
    label: "Edit details",
    Content: lazy(async () => ({ default: (await import("../../party-details/public.ts")).EditDetails })),
  },
  "edit-gift": {
    label: "Amend gift",
    Content: lazy(async () => ({ default: (await import("../../birthday-children/public.ts")).EditGift })),
  },
  "edit-charity": {
    label: "Change charity",
    Content: lazy(async () => ({ default: (await import("../../party-charity/public.ts")).EditCharity })),
  },
};

export const sectionNamed = (name: string): Section | undefined =>
  Object.hasOwn(sections, name) ? sections[name as PartyTab] : undefined;

/** Which option of the planner leads to which section: some stay open when their tab has gone. */
const optionFor: Readonly<Record<string, string>> = {
  "edit-invite": "create-invite",
  "edit-details": "edit-details",
  "edit-gift": "amend-gift",
  "edit-charity": "change-charity",
};

/** Whether a party's state allows its section. */
export function isOpen({ tabs = [], options = [] }: Pick<Party, "tabs" | "options">, name: string): boolean {
  return tabs.includes(name) || options.includes(optionFor[name] ?? "");
}

/** The tabs of a party: those the server offers and a screen exists for, and the one somebody is on. */
export function shownTabs({ tabs = [] }: Pick<Party, "tabs">, current: string): { name: string; label: string }[] {
  const offered = tabs.includes(current) ? tabs : [...tabs, current];
  return offered.flatMap((name) => {
    const section = sectionNamed(name);
    return section === undefined ? [] : [{ name, label: section.label }];
  });
}
