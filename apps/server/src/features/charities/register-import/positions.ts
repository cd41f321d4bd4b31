import type { Database } from "../../../platform/database/database.ts";
import type { Point } from "../../../platform/database/schema.generated.ts";
import type { PostcodeDirectory } from "../../../platform/places/directory/packed-directory.ts";
import { countRegister, listPositions, type RegisterPosition, writePositions } from "./positions.store.ts";

export interface Placing {
  readonly charities: number;
  /** Number of charities that now have a position. */
  readonly placed: number;
  readonly changed: number;
}

/**
 * Sets every charity's position from its postcode. Correct positions are not written, so it can be interrupted and
 * repeated. Rows are changed in batches, so that searches never wait long.
 */
export async function placeRegister(
  db: Database,
  directory: PostcodeDirectory,
  report: (done: number, total: number) => Promise<void>,
  rowsAtOnce = 500,
): Promise<Placing> {
  const total = await countRegister(db);
  const sum = { charities: 0, placed: 0, changed: 0 };
  for (let after = ""; ;) {
    const rows = await listPositions(db, after, rowsAtOnce);
    const last = rows.at(-1);
    if (!last) return sum;
    after = last.charity_number;
    const right = rows.map((row) => ({ ...row, position: positionIn(directory, row) }));
    const changed = right.filter(({ position }, index) => !same(position, rows[index]?.position ?? null));
    if (changed.length > 0) await writePositions(db, changed);
    sum.charities += rows.length;
    sum.placed += right.filter(({ position }) => position !== null).length;
    sum.changed += changed.length;
    await report(sum.charities, Math.max(total, sum.charities));
  }
}

function positionIn(directory: PostcodeDirectory, { postcode }: RegisterPosition): Point | null {
  const found = postcode === null ? null : directory.find(postcode);
  return found && { x: found.longitude, y: found.latitude };
}

function same(one: Point | null, other: Point | null): boolean {
  return one?.x === other?.x && one?.y === other?.y;
}
