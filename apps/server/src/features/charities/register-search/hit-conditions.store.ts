import { type RawBuilder, sql } from "kysely";
import type { Around, Kept, Part } from "./register-search.ts";

const THROUGHOUT_THE_UK = 13;
const EARTH_KM = 6371;
/** Half the side of a square that holds the thousandth part of all charities, where they are dense. */
const TILE_KM = 1;

export type Sql = RawBuilder<unknown>;

/** What a row `r` of the register must fulfil. `alone`: it is asked for nothing else. */
export function conditions({ around, outcode, region, cause }: Kept, part: Part, alone = false): Sql {
  const each: Sql[] = [sql`r.findable`];
  if (around !== null) {
    const km = part.km ?? around.km;
    each.push(within(around, km, alone ? 1 : Math.ceil(km / TILE_KM)), sql`${kmOf(around)} <= ${km}`);
  }
  if (outcode !== null) each.push(sql`r.outcode = ${outcode}`);
  if (region !== null) {
    const areas = part.local || region === THROUGHOUT_THE_UK ? [region] : [region, THROUGHOUT_THE_UK];
    each.push(sql`r.areas && ${areas}::smallint[]`);
  }
  if (cause !== null) each.push(sql`r.causes @> ${[cause]}::smallint[]`);
  if (part.size !== undefined) each.push(sql`r.sizes @> ${[part.size]}::smallint[]`);
  return sql.join(each, sql` and `);
}

/** Whether it works in the region, and not just throughout the country. Where distance decides, it does so alone. */
export const localOf = ({ region, around }: Kept) =>
  region === null || region === THROUGHOUT_THE_UK || around !== null
    ? sql`true`
    : sql`r.areas @> ${[region]}::smallint[]`;

/**
 * In a square around the place. The planner believes that every box holds the thousandth part of all charities, so the
 * square is given in tiles of about that many: else it would not use its other indexes where charities are dense.
 */
function within({ longitude, latitude }: Around, km: number, tiles: number): Sql {
  const high = km / ((EARTH_KM * Math.PI) / 180);
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const steps = Array.from(
    { length: tiles },
    (_, step) => [(2 * step) / tiles - 1, (2 * step + 2) / tiles - 1] as const,
  );
  const boxes = steps.flatMap(([west, east]) =>
    steps.map(([south, north]) => {
      const [left, right] = [longitude + west * wide, longitude + east * wide];
      const [low, top] = [latitude + south * high, latitude + north * high];
      return sql`r.position <@ ${`((${left},${low}),(${right},${top}))`}::box`;
    }),
  );
  return sql`(${sql.join(boxes, sql` or `)})`;
}

/** Along the surface of the earth. */
export function kmOf(around: Around | null): Sql {
  if (around === null) return sql`null::float8`;
  const { longitude, latitude } = around;
  return sql`${2 * EARTH_KM} * asin(sqrt(
    power(sin(radians(r.position[1] - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(r.position[1])) * power(sin(radians(r.position[0] - ${longitude}) / 2), 2)))`;
}
