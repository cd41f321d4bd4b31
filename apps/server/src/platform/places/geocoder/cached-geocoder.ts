import type { Clock } from "../../clock/clock.ts";
import type { Database } from "../../database/database.ts";
import type { Log } from "../../log/log.ts";
import { Breaker } from "../breaker.ts";
import type { FoundPlace, Geocoder } from "./postcodes-io.ts";
import { findCachedPostcode, cachePostcode } from "./cached-postcodes.store.ts";

const day = 24 * 60 * 60 * 1000;
const daysCached = 30;

export const cachedSince = (now: Date) => new Date(now.getTime() - daysCached * day);

/** Caches the service's responses for 30 days. `null` when it does not know the postcode or does not respond. */
export function createCachedGeocoder(needs: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly geocoder: Geocoder;
}): { find(postcode: string, mayAsk?: () => Promise<boolean>): Promise<FoundPlace | null> } {
  const { db, clock, log, geocoder } = needs;
  const breaker = new Breaker(clock);

  async function ask(postcode: string): Promise<FoundPlace | null | undefined> {
    if (!breaker.allowsCall()) return undefined;
    try {
      const answer = await geocoder.ask(postcode);
      breaker.succeeded();
      return answer;
    } catch (error) {
      breaker.failed();
      log.warn({ err: error }, "the geocoder did not respond");
      return undefined;
    }
  }

  return {
    async find(postcode, mayAsk) {
      const recalled = await findCachedPostcode(db, postcode, cachedSince(clock.now()));
      if (recalled !== undefined) return recalled;
      const answer = (await mayAsk?.()) === false ? undefined : await ask(postcode);
      if (answer === undefined) return null;
      await cachePostcode(db, postcode, answer, clock.now());
      return answer;
    },
  };
}
