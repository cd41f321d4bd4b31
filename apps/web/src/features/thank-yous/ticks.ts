import type { ThankedGuest } from "@wishwell/contract/api/thanks";

/** Manual changes by uuid. Other families are ticked if they came, gave or sent a wish. */
export type Ticks = ReadonlyMap<string, boolean>;

export const noTicks: Ticks = new Map();

/** Each family is thanked only once, and only at a working email address. */
export const canBeThanked = ({ thanked_at, reachable }: Pick<ThankedGuest, "thanked_at" | "reachable">): boolean =>
  thanked_at === null && reachable;

/** Families that came, gave or sent a wish come first; otherwise the order stays. */
export const participantsFirst = (guests: readonly ThankedGuest[]): ThankedGuest[] => [
  ...guests.filter(hasParticipated),
  ...guests.filter((guest) => !hasParticipated(guest)),
];

function hasParticipated({ came, gave, wish }: ThankedGuest): boolean {
  return came || gave === true || wish !== "";
}

export function isTicked(guest: ThankedGuest, ticks: Ticks): boolean {
  return canBeThanked(guest) && (ticks.get(guest.uuid) ?? hasParticipated(guest));
}

export const tickedOf = (guests: readonly ThankedGuest[], ticks: Ticks): ThankedGuest[] =>
  guests.filter((guest) => isTicked(guest, ticks));

export function toggled(ticks: Ticks, guest: ThankedGuest): Ticks {
  return new Map(ticks).set(guest.uuid, !isTicked(guest, ticks));
}

export function allTicked(guests: readonly ThankedGuest[], ticked: boolean): Ticks {
  return new Map(guests.map(({ uuid }) => [uuid, ticked]));
}

/** State of the checkbox in the table's header. */
export function tickState(guests: readonly ThankedGuest[], ticks: Ticks): "all" | "some" | "none" {
  const ticked = tickedOf(guests, ticks).length;
  if (ticked === 0) return "none";
  return ticked === guests.filter(canBeThanked).length ? "all" : "some";
}
