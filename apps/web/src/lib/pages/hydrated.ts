import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and on the first pass in the browser, so that both render the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
