import { useEffect } from "react";
import { useBlocker } from "react-router";
import { session } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";

/** Asks before a page is left whose changes would be lost. The browser asks in its own words when it closes. */
export function LeavingUnsaved({ unsaved, what }: { unsaved: boolean; what: string }) {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whoever is signed out is moved on at once.
      unsaved && session.current() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
  if (leaving.state !== "blocked") return null;
  return (
    <Dialogue title="Leave without saving?" onClose={() => leaving.reset()}>
      <p>{what}</p>
      <div className="row">
        <Button wide="phone" onClick={() => leaving.reset()}>
          Stay here
        </Button>
        <Button variant="line" wide="phone" onClick={() => leaving.proceed()}>
          Leave
        </Button>
      </div>
    </Dialogue>
  );
}
