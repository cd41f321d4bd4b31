import type { DrawnPoster } from "../../platform/posters/posters.ts";

/** Of what it is, and how its party was then. */
interface Looked {
  readonly partyId: string;
  readonly edition: string;
  readonly form: string;
}

export interface RecentPosters {
  find(looked: Looked): DrawnPoster | null;
  note(looked: Looked, poster: DrawnPoster): void;
}

const mostBytes = 32 * 1024 * 1024;

const nameOf = ({ partyId, edition, form }: Looked) => `${partyId} ${form} ${edition}`;

/** Posters that were sent lately, at hand as long as this process lives; those that nobody asked for longest give way. */
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
