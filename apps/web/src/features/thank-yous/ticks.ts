import type { ThankedGuest } from "@wishwell/contract/api/thanks";

/** What was ticked and unticked by hand; everybody else is ticked by what they did. */
export type Ticks = ReadonlyMap<string, boolean>;

export const noTicks: Ticks = new Map();

/** Each family is thanked once, and by a letter that arrives. */
export const canBeThanked = ({ thanked_at, reachable }: Pick<ThankedGuest, "thanked_at" | "reachable">): boolean =>
  thanked_at === null && reachable;

/** Those who did something come first, each as they were listed. */
export const helpersFirst = (guests: readonly ThankedGuest[]): ThankedGuest[] => [
  ...guests.filter(didSomething),
  ...guests.filter((guest) => !didSomething(guest)),
];

function didSomething({ came, gave, wish }: ThankedGuest): boolean {
  return came || gave === true || wish !== "";
}

export function isTicked(guest: ThankedGuest, ticks: Ticks): boolean {
  return canBeThanked(guest) && (ticks.get(guest.uuid) ?? didSomething(guest));
}

export const tickedOf = (guests: readonly ThankedGuest[], ticks: Ticks): ThankedGuest[] =>
  guests.filter((guest) => isTicked(guest, ticks));

export function toggled(ticks: Ticks, guest: ThankedGuest): Ticks {
  return new Map(ticks).set(guest.uuid, !isTicked(guest, ticks));
}

export function allTicked(guests: readonly ThankedGuest[], ticked: boolean): Ticks {
  return new Map(guests.map(({ uuid }) => [uuid, ticked]));
}

/** What the box over the rows shows. */
export function tickState(guests: readonly ThankedGuest[], ticks: Ticks): "all" | "some" | "none" {
  const ticked = tickedOf(guests, ticks).length;
  if (ticked === 0) return "none";
  return ticked === guests.filter(canBeThanked).length ? "all" : "some";
}
