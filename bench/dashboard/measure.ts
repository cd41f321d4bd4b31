import { listGuests } from "../../apps/server/src/features/guests/list-guests.ts";
import { presentGuest } from "../../apps/server/src/features/guests/guests.presenter.ts";
import {
  listInvitations,
  listOwnParties,
  presentInvitation,
  showParty,
} from "../../apps/server/src/features/parties/lists/lists.ts";
import { presentParty } from "../../apps/server/src/features/parties/parties.presenter.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import type { SignedIn } from "../../apps/server/src/platform/http/api/actor.ts";
import { countQueries } from "../../apps/server/test-support/database-state.ts";
import type { Organiser } from "./load-parties.ts";

const TIMES = 200;
const WARMING = 30;

export const pages = ["Party Central", "event overview"] as const;
export type Page = (typeof pages)[number];

export type MeasureDeps = Pick<Deps, "db" | "clock" | "config">;

/** One organiser in one database. */
export interface Case {
  readonly deps: MeasureDeps;
  readonly organiser: Organiser;
}

export interface Measured {
  /** In milliseconds. */
  readonly p50: number;
  readonly queries: number;
}

/** Measures all cases in turns, so that other load on the machine affects them equally. */
export async function measure(page: Page, cases: readonly Case[]): Promise<Measured[]> {
  const queries: number[] = [];
  for (const { deps, organiser } of cases) {
    const counted = countQueries(deps.db);
    await open[page]({ ...deps, db: counted.db }, organiser);
    queries.push(counted.queries());
    for (let time = 0; time < WARMING; time += 1) await open[page](deps, organiser);
  }
  const taken = cases.map((): number[] => []);
  for (let time = 0; time < TIMES; time += 1) {
    for (const [place, { deps, organiser }] of cases.entries()) {
      const began = performance.now();
      await open[page](deps, organiser);
      taken[place]?.push(performance.now() - began);
    }
  }
  return taken.map((times, place) => ({
    p50: times.toSorted((one, other) => one - other)[TIMES / 2] ?? 0,
    queries: queries[place] ?? 0,
  }));
}

const first = { page: 1, perpage: 10, dir: "asc" } as const;

/** The data each page requests, as its calls do, without HTTP. */
const open: Readonly<Record<Page, (deps: MeasureDeps, organiser: Organiser) => Promise<void>>> = {
  async "Party Central"(deps, { id }) {
    const asked = { userId: id, historic: false, orderby: "date", ...first } as const;
    const { parties } = await listOwnParties(deps, actorOf(id), asked);
    const { invitations } = await listInvitations(deps, actorOf(id), asked);
    const shown = parties.map((party) => presentParty(party, "organiser", lookOf(deps)));
    if (shown.length !== first.perpage) throw new Error("the organiser has too few parties");
    const cards = invitations.map((invitation) => presentInvitation(invitation, deps.clock.now()));
    if (cards.length === 0) throw new Error("the organiser has no invitations");
  },
  async "event overview"(deps, { id, partyId }) {
    const { party, view } = await showParty(deps, actorOf(id), { id: partyId });
    presentParty(party, view, lookOf(deps));
    const { guests } = await listGuests(deps, actorOf(id), { partyId, orderby: "name", ...first });
    if (guests.map(presentGuest).length !== first.perpage) throw new Error("the party has too few guests");
  },
};

const lookOf = ({ config, clock }: MeasureDeps) => ({ config, now: clock.now() });

const actorOf = (userId: string): SignedIn => ({
  kind: "user",
  userId,
  role: 1,
  signIn: Buffer.alloc(0),
  address: "192.0.2.1",
  requestId: "bench",
});
