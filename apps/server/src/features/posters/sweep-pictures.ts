import type { Deps } from "../../platform/deps.ts";
import { forgetPicturesOf } from "./forget-pictures.ts";
import { ownersOfPictures } from "./posters.store.ts";

/** So many are looked up at a time. */
const batch = 500;

/**
 * What lies among the files for parties and themes that are not there: a process may have ended between keeping a file
 * and saying so. It goes a moment later, when it is looked for once more: something may just be copied.
 */
export async function sweepPictures(deps: Pick<Deps, "db" | "jobs" | "files">): Promise<void> {
  const ids = new Set<string>();
  for (const folder of ["posters/", "pictures/"]) {
    for (const key of await deps.files.list(folder)) ids.add(key.split("/")[1] ?? "");
  }
  const known = [...ids].filter((id) => /^[\da-f-]{36}$/.test(id));
  for (let first = 0; first < known.length; first += batch) {
    const some = known.slice(first, first + batch);
    const there = await ownersOfPictures(deps.db, some);
    const gone = some.filter((id) => !there.has(id));
    await deps.db.transaction().execute((work) => forgetPicturesOf(deps.jobs, work, gone));
  }
}
