import { useEffect, useRef } from "react";
import { focusStanding } from "./Standing.tsx";

/** What makes buttons come and go. */
interface Seen {
  /** The dialogue that is open. */
  readonly shown: string | null;
  readonly waits: string | null;
  readonly status: number;
}

/** Whether something the reader may just have used has gone, with nothing in front of the page that has the focus. */
export const mayBeLost = (before: Seen, now: Seen): boolean =>
  now.shown === null && (before.shown !== null || before.waits !== now.waits || before.status !== now.status);

/** A focus that fell to nowhere, because its button has gone, goes to how the answer stands. */
export function useKeptFocus({ shown, waits, status }: Seen): void {
  const before = useRef<Seen>({ shown, waits, status });
  useEffect(() => {
    const now = { shown, waits, status };
    const lost = mayBeLost(before.current, now) && document.activeElement === document.body;
    before.current = now;
    if (lost) focusStanding();
  }, [shown, waits, status]);
}
