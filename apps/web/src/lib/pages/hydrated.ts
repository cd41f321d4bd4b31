import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False while the server renders and on the first pass in the browser, so that both agree. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
