import type { Party } from "@wishwell/contract/api/parties";
import type { PartyTab } from "@wishwell/domain/parties/planner-options";
import { isClosed } from "../../party/missing-parts.ts";
import { lazy, type ComponentType } from "react";

interface Section {
  readonly label: string;
  readonly Content: ComponentType<{ party: Party }>;
  /** Fills the whole window, without heading and tabs. */
  readonly whole?: true;
  /** Uses the soft background behind tickets and sheets. */
  readonly soft?: true;
  /** The section whose tab is highlighted for this one. */
  readonly under?: PartyTab;
}

/** Sections without a tab of their own. */
type InnerSection = "import-guests" | "organisers" | "questions" | "siblings";

/** The sections that have a screen, each loaded when first opened. */
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
  siblings: {
    label: "Siblings and places",
    Content: lazy(async () => ({
      default: (await import("../../party-forms/details/SiblingsAndPlaces.tsx")).SiblingsAndPlaces,
    })),
    under: "edit-details",
  },
  questions: {
    label: "Your questions",
    Content: lazy(async () => ({
      default: (await import("../../party-forms/details/OwnQuestions.tsx")).OwnQuestions,
    })),
    under: "edit-details",
  },
  organisers: {
    label: "Organisers",
    Content: lazy(async () => ({ default: (await import("./Organisers.tsx")).Organisers })),
    under: "edit-details",
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

/** The menu beside the sections of a tab that has several. */
export const menuOf = (tab: string): readonly { readonly name: string; readonly label: string }[] =>
  tab !== "edit-details"
    ? []
    : [
        { name: "edit-details", label: "Date and place" },
        { name: "siblings", label: "Siblings and places" },
        { name: "questions", label: "Your questions" },
        { name: "organisers", label: "Organisers" },
      ];

/** The tab to highlight for a section. Who organises stays open when nothing else can be edited. */
export const tabOf = (party: Pick<Party, "tabs" | "options">, name: string): string =>
  name === "organisers" && !isOffered(party, "edit-details") ? "overview" : (sectionNamed(name)?.under ?? name);

/** The planner option that opens each section. Some sections stay open after their tab is hidden. */
const optionFor: Readonly<Record<string, string>> = {
  "edit-invite": "create-invite",
  "edit-details": "edit-details",
  "edit-gift": "amend-gift",
  "edit-charity": "change-charity",
};

/** Whether the party's state allows the section. The payout section is always open. */
export function isOpen(party: Party, name: string): boolean {
  if (name === "import-guests" && isClosed(party)) return false;
  const tab = tabOf(party, name);
  return tab === "payout" || isOffered(party, tab);
}

const isOffered = ({ tabs = [], options = [] }: Pick<Party, "tabs" | "options">, tab: string): boolean =>
  tabs.includes(tab) || options.includes(optionFor[tab] ?? "");

/** The tabs that the server offers and that have a screen, plus the current section. */
export function shownTabs(
  { tabs = [], organisers }: Pick<Party, "tabs" | "organisers">,
  current: string,
): { name: string; label: string }[] {
  const offered = tabs.includes(current) ? tabs : [...tabs, current];
  return offered.flatMap((name) => {
    const section = sectionNamed(name);
    // A second organiser sees how the money stands, but can’t request it.
    const label = name === "payout" && organisers?.you === "second" ? "Payout" : section?.label;
    return label === undefined ? [] : [{ name, label }];
  });
}
