/** What decides which doors are open to the organiser. */
export interface PartyState {
  readonly active: boolean;
  readonly over: boolean;
  readonly complete: boolean;
  /** Called off by its organiser: what was given goes back. */
  readonly cancelled: boolean;
  /** Captured contributions that were not given back. */
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

/** The entries of the Planner Options menu, in their order. */
export function plannerOptions(party: PartyState): PlannerOption[] {
  const { active, complete, cancelled, moneyHeld, organiserPaid } = party;
  const editable = !complete && !cancelled;
  const offered: Record<PlannerOption, boolean> = {
    activate: !active && !cancelled,
    pause: active,
    overview: true,
    "create-invite": true,
    "manage-guests": true,
    "edit-details": editable,
    "amend-gift": editable,
    "change-charity": editable,
    // With money held it cannot be deleted before that has gone back.
    cancel: !complete && moneyHeld,
    delete: isDeletable(party),
    duplicate: isCloneable(party),
    "request-payment": !organiserPaid && !cancelled,
  };
  return (Object.keys(offered) as PlannerOption[]).filter((option) => offered[option]);
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

/** The tabs of the event pages, in their order. */
export function partyTabs({ over, complete, cancelled, organiserPaid }: PartyState): PartyTab[] {
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
    "test-invite": true,
  };
  return allTabs.filter((tab) => offered[tab]);
}
