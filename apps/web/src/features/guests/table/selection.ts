import type { TableGuest } from "../guest-queries.ts";

/** The selected guests by uuid, from every page. */
export type Selection = ReadonlyMap<string, TableGuest>;

export const noGuests: Selection = new Map();

export function toggled(selection: Selection, guest: TableGuest): Selection {
  const changed = new Map(selection);
  if (!changed.delete(guest.uuid)) changed.set(guest.uuid, guest);
  return changed;
}

export function withAll(selection: Selection, guests: readonly TableGuest[]): Selection {
  return new Map([...selection, ...guests.map((guest) => [guest.uuid, guest] as const)]);
}

export function without(selection: Selection, uuids: readonly string[]): Selection {
  const gone = new Set(uuids);
  return new Map([...selection].filter(([uuid]) => !gone.has(uuid)));
}

/** State of the page's checkbox. */
export function pageState(selection: Selection, guests: readonly TableGuest[]): "all" | "some" | "none" {
  const chosen = guests.filter(({ uuid }) => selection.has(uuid)).length;
  if (chosen === 0) return "none";
  return chosen === guests.length ? "all" : "some";
}

/** How many selected guests are on other pages. */
function selectedElsewhere(selection: Selection, shown: readonly TableGuest[]): number {
  return selection.size - shown.filter(({ uuid }) => selection.has(uuid)).length;
}

/** "2 selected", with the number that is not on this page. */
export function selectedWords(selection: Selection, shown: readonly TableGuest[]): string {
  const elsewhere = selectedElsewhere(selection, shown);
  if (selection.size === 0) return "None selected";
  return elsewhere === 0 ? `${selection.size} selected` : `${selection.size} selected, ${elsewhere} not shown here`;
}
