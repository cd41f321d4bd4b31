import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import styles from "../invitation/InvitationPage.module.css";

// Loaded only when the visitor opens the map.
const GuestMap = lazy(async () => ({ default: (await import("../../venues/GuestMap.tsx")).GuestMap }));

interface MapOnDemandProps {
  map: NonNullable<InvitationContent["map"]>;
  venue: string;
}

/** Shown only to guests who may see the address. */
export function MapOnDemand({ map, venue }: MapOnDemandProps) {
  const [shown, setShown] = useState(false);
  return (
    <section className={`script-only no-print ${styles.map}`} aria-labelledby="map-title">
      <h2 id="map-title">Finding the place</h2>
      {shown ? (
        <Suspense fallback={<Skeleton shape="block" />}>
          <GuestMap {...map} venue={venue} />
        </Suspense>
      ) : (
        <Button variant="line" icon="pin" onClick={() => setShown(true)}>
          Show on the map
        </Button>
      )}
    </section>
  );
}
