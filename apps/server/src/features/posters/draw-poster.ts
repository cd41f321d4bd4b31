import type { Deps } from "../../platform/deps.ts";
import type { DrawnPoster, PosterForm } from "../../platform/posters/posters.ts";
import { loadParty, type View, type WholeParty } from "../parties/public.ts";
import { posterOrder } from "./poster-order.ts";

/** A poster that can be had: its tag at once, the rest when somebody wants it. */
export interface PosterToSend {
  readonly tag: string;
  readonly make: () => Promise<DrawnPoster>;
}

/** As a file of one's own. */
export interface PosterFile extends PosterToSend {
  readonly fileName: string;
}

type Needs = Pick<Deps, "posters" | "limits" | "db" | "config" | "files">;

/** Whose poster, and who is to see it. */
interface Shown {
  readonly party: WholeParty;
  readonly view: View;
}

/** On whose account it is drawn: the organiser's, or of the address that somebody else comes from. */
type Drawer = "organiser" | (string & {});

export async function posterToSend(deps: Needs, drawer: Drawer, shown: Shown, form: PosterForm): Promise<PosterToSend> {
  const order = await posterOrder(deps, shown.party, shown.view);
  const tag = deps.posters.tag(order, form);
  const { limits } = deps;
  const isOwn = drawer === "organiser";
  const [limit, account] = [
    isOwn ? "posterRenders" : "posterRendersOfAddress",
    isOwn ? order.partyId : drawer,
  ] as const;
  return {
    tag,
    make: () =>
      deps.posters.draw(order, form, {
        // Drawing is work, and counted; what was drawn before, or is being drawn, is not.
        begin: () => limits.take(limit, account),
        fail: () => limits.giveBack(limit, account),
        isCurrent: async () => (await tagNow(deps, shown, form)) === tag,
      }),
  };
}

/** Once more, after it was drawn: the street may have been forgotten meanwhile, or the party. */
async function tagNow(deps: Needs, { party, view }: Shown, form: PosterForm): Promise<string | null> {
  const now = await loadParty(deps.db, party.id);
  return now && deps.posters.tag(await posterOrder(deps, now, view), form);
}
