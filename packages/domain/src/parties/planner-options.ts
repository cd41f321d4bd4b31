/** Facts that decide what the organiser can do. */
export interface PartyState {
  /** Nothing was missing once, so guests may know about it. */
  readonly started: boolean;
  readonly active: boolean;
  readonly over: boolean;
  readonly complete: boolean;
  /** Cancelled by its organiser: contributions are refunded. */
  readonly cancelled: boolean;
  /** Some captured contributions have not been refunded. */
  readonly moneyHeld: boolean;
  readonly organiserPaid: boolean;
}

export const isDeletable = ({ complete, moneyHeld }: PartyState): boolean => !complete && !moneyHeld;
export const isCloneable = ({ complete }: Pick<PartyState, "complete">): boolean => complete;

export type PlannerOption =
  | "activate"
  | "pause"
  | "overview"
  | "create-invite"
  | "manage-guests"
  | "edit-details"
  | "amend-gift"
  | "change-charity"
  | "cancel"
  | "delete"
  | "duplicate"
  | "request-payment";

/** What a second organiser may not do, and the charity once money is held. */
const onlyOwnersOptions: readonly string[] = ["cancel", "delete", "request-payment"];
const isLocked = (charity: "change-charity" | "edit-charity", name: string, { moneyHeld }: PartyState): boolean =>
  onlyOwnersOptions.includes(name) || (moneyHeld && name === charity);

/** The entries of the Planner Options menu, in order. `decides` is false for a second organiser. */
export function plannerOptions(party: PartyState, decides = true): PlannerOption[] {
  const { started, active, over, complete, cancelled, moneyHeld, organiserPaid } = party;
  const editable = !complete && !cancelled;
  const offered: Record<PlannerOption, boolean> = {
    // A party that ended for good sends nothing, and nothing about it can be changed.
    activate: !active && editable,
    pause: active && editable,
    overview: true,
    "create-invite": editable,
    "manage-guests": true,
    "edit-details": editable,
    "amend-gift": editable,
    "change-charity": editable,
    // A party that holds money can't be deleted until the money is refunded.
    cancel: !complete && (moneyHeld || (started && !over && !cancelled)),
    delete: isDeletable(party),
    duplicate: isCloneable(party),
    "request-payment": !organiserPaid && !cancelled,
  };
  const all = (Object.keys(offered) as PlannerOption[]).filter((option) => offered[option]);
  return decides ? all : all.filter((option) => !isLocked("change-charity", option, party));
}

const allTabs = [
  "overview",
  "edit-invite",
  "edit-guests",
  "payout",
  "thank-yous",
  "edit-details",
  "edit-gift",
  "edit-charity",
  "test-invite",
] as const;
export type PartyTab = (typeof allTabs)[number];

export const isPartyTab = (name: string): name is PartyTab => (allTabs as readonly string[]).includes(name);

/** The tabs of the party pages, in order. `decides` is false for a second organiser. */
export function partyTabs(party: PartyState, decides = true): PartyTab[] {
  const { over, complete, cancelled, organiserPaid } = party;
  const editable = !over && !complete && !cancelled;
  const offered: Record<PartyTab, boolean> = {
    overview: true,
    "edit-invite": editable,
    "edit-guests": true,
    payout: over && !organiserPaid && !cancelled,
    "thank-yous": over && !cancelled,
    "edit-details": editable,
    "edit-gift": editable,
    "edit-charity": editable,
    "test-invite": editable,
  };
  const all = allTabs.filter((tab) => offered[tab]);
  return decides ? all : all.filter((tab) => !isLocked("edit-charity", tab, party));
}
