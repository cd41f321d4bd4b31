import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import styles from "../invitation/InvitationPage.module.css";

// Loaded only when the visitor opens the map.
const VenueMap = lazy(async () => ({ default: (await import("../../venues/VenueMap.tsx")).VenueMap }));

interface MapOnDemandProps {
  position: { readonly lat: number; readonly lng: number };
  venue: string;
}

/** Shown only to guests who may see the address. */
export function MapOnDemand({ position, venue }: MapOnDemandProps) {
  const [shown, setShown] = useState(false);
  return (
    <section className={`script-only no-print ${styles.map}`} aria-labelledby="map-title">
      <h2 id="map-title">Finding the place</h2>
      {shown ? (
        <Suspense fallback={<Skeleton shape="block" />}>
          <VenueMap position={position} label={venue} />
        </Suspense>
      ) : (
        <Button variant="line" icon="pin" onClick={() => setShown(true)}>
          Show on the map
        </Button>
      )}
    </section>
  );
}
