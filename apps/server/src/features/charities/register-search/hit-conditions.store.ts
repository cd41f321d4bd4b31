import { type RawBuilder, sql } from "kysely";
import type { Kept, Part, Spot } from "./register-search.ts";

const THROUGHOUT_THE_UK = 13;
const EARTH_KM = 6371;

export type Sql = RawBuilder<unknown>;

/** What a row `r` of the register must fulfil. `few`: others have left so few that the place is only to be checked. */
export function conditions({ around, outcode, region, cause }: Kept, part: Part, few = false): Sql {
  const each: Sql[] = [sql`r.findable`];
  if (around !== null) {
    const km = part.km ?? around.km;
    if (!few) each.push(sql`r.position <@ ${boxAround(around, km)}::box`);
    each.push(sql`${kmOf(around)} <= ${km}`);
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

export function boxAround({ longitude, latitude }: Spot, km: number): string {
  const high = km / ((EARTH_KM * Math.PI) / 180);
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return `((${longitude - wide},${latitude - high}),(${longitude + wide},${latitude + high}))`;
}

/** Along the surface of the earth. */
export function kmOf(around: Spot | null): Sql {
  if (around === null) return sql`null::float8`;
  const { longitude, latitude } = around;
  return sql`${2 * EARTH_KM} * asin(sqrt(
    power(sin(radians(r.position[1] - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(r.position[1])) * power(sin(radians(r.position[0] - ${longitude}) / 2), 2)))`;
}
