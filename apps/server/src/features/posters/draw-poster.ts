import { fileNamed } from "@wishwell/domain/text/files";
import { listed } from "@wishwell/domain/parties/party-language";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import type { Deps } from "../../platform/deps.ts";
import type { DrawnPoster, PosterForm, PosterOrder } from "../../platform/poster-rendering/posters.ts";
import {
  designOf,
  loadParty,
  pictureAt,
  pictureKey,
  posterParty,
  themeLookOf,
  type View,
  type WholeParty,
  withoutPhoto,
} from "../parties/public.ts";
import { readDrawing } from "../themes/public.ts";

/** A poster ready to send: its tag is known at once, its bytes are drawn on demand. */
export interface PosterToSend {
  readonly tag: string;
  readonly make: () => Promise<DrawnPoster>;
}

export interface PosterFile extends PosterToSend {
  readonly fileName: string;
}

type DrawingDeps = Pick<Deps, "posters" | "limits" | "db" | "config" | "files">;

/** A party, and how much of it the reader may see. */
interface Shown {
  readonly party: WholeParty;
  readonly view: View;
}

/** Whose rate limit the drawing counts against: the organiser's, or another reader's IP address. */
type Drawer = "organiser" | (string & {});

export async function posterToSend(
  deps: DrawingDeps,
  drawer: Drawer,
  shown: Shown,
  form: PosterForm,
): Promise<PosterToSend> {
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
        // Only drawing counts against the limit; a stored poster, or one already being drawn, is free.
        begin: () => limits.take(limit, account),
        fail: () => limits.giveBack(limit, account),
        isCurrent: async () => (await tagNow(deps, shown, form)) === tag,
      }),
  };
}

/** Computes the tag again after drawing: the street or the party may have been deleted meanwhile. */
async function tagNow(deps: DrawingDeps, { party, view }: Shown, form: PosterForm): Promise<string | null> {
  const now = await loadParty(deps.db, party.id);
  return now && deps.posters.tag(await posterOrder(deps, now, view), form);
}

type PosterDeps = Pick<Deps, "config" | "files">;

/** Collects everything needed to draw a party's poster for this reader. */
async function posterOrder(deps: PosterDeps, party: WholeParty, view: View): Promise<PosterOrder> {
  const wanted = designOf(party);
  const look = themeLookOf(party);
  const photo = await readPhoto(deps, wanted);
  const isPhoto = pictureAt(wanted.picture.address) !== null;
  // A photo sits in the middle of the theme's drawing. Once the photo is gone, the whole drawing is shown again.
  const design = isPhoto && photo === null ? withoutPhoto(wanted, look) : wanted;
  const drawing = isPhoto ? look.drawing : design.picture.address;
  return {
    partyId: party.id,
    readers: view,
    design,
    party: posterParty(party, view, deps.config),
    drawing: await readDrawing(deps, drawing),
    photo,
  };
}

async function readPhoto({ files }: PosterDeps, { picture }: PosterDesign): Promise<Uint8Array | null> {
  const photo = pictureAt(picture.address);
  return photo === null ? null : ((await files.get(pictureKey(photo)))?.bytes ?? null);
}

/** For example "Maya poster A4.pdf". */
export const posterFileName = ({ children }: Pick<WholeParty, "children">, what: string): string =>
  fileNamed(listed(children.map(({ firstName }) => firstName)), what);

/** Cache key: a party, its edition and the poster's form. */
interface PosterCacheKey {
  readonly partyId: string;
  readonly edition: string;
  readonly form: string;
}

export interface RecentPosters {
  find(looked: PosterCacheKey): DrawnPoster | null;
  note(looked: PosterCacheKey, poster: DrawnPoster): void;
}

const mostBytes = 32 * 1024 * 1024;

const nameOf = ({ partyId, edition, form }: PosterCacheKey) => `${partyId} ${form} ${edition}`;

/** In-memory cache of recently sent posters. The least recently used are evicted first. */
export function createRecentPosters(most = mostBytes): RecentPosters {
  const posters = new Map<string, DrawnPoster>();
  let bytes = 0;
  const drop = (name: string) => {
    bytes -= posters.get(name)?.bytes.length ?? 0;
    posters.delete(name);
  };
  const put = (name: string, poster: DrawnPoster) => {
    drop(name);
    posters.set(name, poster);
    bytes += poster.bytes.length;
  };
  return {
    find(looked) {
      const name = nameOf(looked);
      const poster = posters.get(name);
      if (poster !== undefined) put(name, poster);
      return poster ?? null;
    },
    note(looked, poster) {
      put(nameOf(looked), poster);
      for (const name of posters.keys()) {
        if (bytes <= most) return;
        drop(name);
      }
    },
  };
}
