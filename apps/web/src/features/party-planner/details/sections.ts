import type { Party } from "@wishwell/contract/api/parties";
import type { PartyTab } from "@wishwell/domain/parties/planner-options";
import { lazy, type ComponentType } from "react";

interface Section {
  readonly label: string;
  readonly Content: ComponentType<{ party: Party }>;
  /** It needs the whole window: no headings, no tabs around it. */
  readonly whole?: true;
  /** On the soft ground that tickets and sheets stand on. */
  readonly soft?: true;
  /** Part of another section, whose tab stands for it. */
  readonly under?: PartyTab;
}

/** Sections that have no tab of their own. */
type InnerSection = "import-guests";

/** The sections of a party that have a screen, each fetched when somebody goes there. */
const sections: Partial<Record<PartyTab | InnerSection, Section>> = {
  overview: {
    label: "Overview",
    Content: lazy(async () => ({ default: (await import("../overview/Overview.tsx")).Overview })),
  },
  "edit-invite": {
    label: "Create invite",
    Content: lazy(async () => ({ default: (await import("../../poster-editor/EditInvite.tsx")).EditInvite })),
    whole: true,
  },
  "import-guests": {
    label: "Import guests",
    Content: lazy(async () => ({ default: (await import("../../guests/import/ImportGuests.tsx")).ImportGuests })),
    under: "edit-guests",
  },
  "edit-guests": {
    label: "Manage guests",
    Content: lazy(async () => ({ default: (await import("../../guests/table/EditGuests.tsx")).EditGuests })),
  },
  payout: {
    label: "Request Payout",
    Content: lazy(async () => ({ default: (await import("../../payouts/Payout.tsx")).Payout })),
    soft: true,
  },
  "edit-details": {
    label: "Edit details",
    Content: lazy(async () => ({ default: (await import("../../party-forms/details/EditDetails.tsx")).EditDetails })),
  },
  "edit-gift": {
    label: "Amend gift",
    Content: lazy(async () => ({ default: (await import("../../party-forms/children/EditGift.tsx")).EditGift })),
  },
  "edit-charity": {
    label: "Change charity",
    Content: lazy(async () => ({ default: (await import("../../party-forms/charity/EditCharity.tsx")).EditCharity })),
  },
  "thank-yous": {
    label: "Thank-yous",
    Content: lazy(async () => ({ default: (await import("../../thank-yous/ThankYous.tsx")).ThankYous })),
  },
  "test-invite": {
    label: "Send Test Invite",
    Content: lazy(async () => ({ default: (await import("../../guests/test-invite/TestInvite.tsx")).TestInvite })),
  },
};

export const sectionNamed = (name: string): Section | undefined =>
  Object.hasOwn(sections, name) ? sections[name as PartyTab] : undefined;

/** The tab that is lit on a section's page. */
export const tabOf = (name: string): string => sectionNamed(name)?.under ?? name;

/** Which option of the planner leads to which section: some stay open when their tab has gone. */
const optionFor: Readonly<Record<string, string>> = {
  "edit-invite": "create-invite",
  "edit-details": "edit-details",
  "edit-gift": "amend-gift",
  "edit-charity": "change-charity",
};

/** Whether a party's state allows its section. What was paid can always be looked up. */
export function isOpen({ tabs = [], options = [] }: Pick<Party, "tabs" | "options">, name: string): boolean {
  return name === "payout" || tabs.includes(name) || options.includes(optionFor[name] ?? "");
}

/** The tabs of a party: those the server offers and a screen exists for, and the one somebody is on. */
export function shownTabs({ tabs = [] }: Pick<Party, "tabs">, current: string): { name: string; label: string }[] {
  const offered = tabs.includes(current) ? tabs : [...tabs, current];
  return offered.flatMap((name) => {
    const section = sectionNamed(name);
    return section === undefined ? [] : [{ name, label: section.label }];
  });
}
