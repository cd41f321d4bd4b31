import type { CallKey } from "@wishwell/contract/api/calls";
import type { FastifyInstance } from "fastify";
import { send } from "./send.ts";

type Sending = NonNullable<Parameters<typeof send>[2]>;

/**
 * Makes one call as several people, one after the other, and answers with the statuses:
 * `expect(await climbs(app, "DELETE /users/{uuid}", [visitor, stranger, owner])).toEqual([401, 404, 200])`.
 */
export async function climbs(app: FastifyInstance, key: CallKey, rungs: readonly Sending[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const rung of rungs) statuses.push((await send(app, key, rung)).status);
  return statuses;
}
