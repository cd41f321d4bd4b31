import type { ShownParty } from "@wishwell/contract/page-contents";
import { lazy, Suspense, useState } from "react";
import { useHydrated } from "../../lib/hydrated.ts";
import { Button } from "../../ui/light/Button.tsx";
import { Skeleton } from "../../ui/light/Loading.tsx";
import styles from "./InvitationPage.module.css";

// The map and its pictures are fetched for those who want to see them.
const VenueMap = lazy(async () => ({ default: (await import("../venues/public.ts")).VenueMap }));

/** Where the party is on a map, for those who are told the address. */
export function MapOnDemand({ address }: { address: ShownParty["address"] }) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const { lat, lng, venue } = address;
  if (typeof lat !== "number" || typeof lng !== "number" || !hydrated) return null;
  return (
    <div className={styles.map}>
      {shown ? (
        <Suspense fallback={<Skeleton shape="block" />}>
          <VenueMap position={{ lat, lng }} label={venue} />
        </Suspense>
      ) : (
        <Button variant="line" icon="pin" onClick={() => setShown(true)}>
          Show on the map
        </Button>
      )}
    </div>
  );
}
