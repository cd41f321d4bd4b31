import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Log } from "../log/log.ts";
import { createDirectoryCache } from "./directory/directory-cache.ts";
import { createCachedGeocoder } from "./geocoder/cached-geocoder.ts";
import { createPostcodesIo } from "./geocoder/postcodes-io.ts";
import { type Place, type Places, readPostcode } from "./places.ts";

interface PlacesDeps {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly log: Log;
  /** The geocoding service's URL; `null` to use none. */
  readonly geocoder: string | null;
}

/** Tries the imported directory, then the geocoding service; the centre of the postcode area is always known. */
export function createPlaces({ db, files, clock, log, geocoder }: PlacesDeps): Places {
  const shelf = createDirectoryCache({ db, files, clock, log });
  const asked =
    geocoder === null
      ? null
      : createCachedGeocoder({ db, clock, log, geocoder: createPostcodesIo({ baseUrl: geocoder }) });
  return {
    async locate(text, mayAsk): Promise<Place | null> {
      const postcode = readPostcode(text);
      if (!postcode) return null;
      const { written, area } = postcode;
      const listed = (await shelf.current())?.find(written);
      if (listed) return { postcode: written, ...listed, town: area.town, approximate: false };
      const told = await asked?.find(written, mayAsk);
      if (told) return { postcode: written, ...told, town: townFor(area.town, told.town), approximate: false };
      return { postcode: written, ...area, approximate: true };
    },
    townOf: (text) => readPostcode(text)?.area.town ?? null,
  };
}

/** The service names London's boroughs, but postal addresses say London. */
function townFor(areaTown: string, toldTown: string | null): string {
  return areaTown === "London" ? areaTown : (toldTown ?? areaTown);
}
