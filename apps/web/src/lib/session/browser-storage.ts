/** The part of `Storage` that Wishwell uses. */
export interface BrowserStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): string[];
}

/**
 * Storage that never throws. With a full disk, in a locked-down browser or on the server, it falls back to memory that
 * lasts as long as the page. `tab` is for data that must not leave this tab.
 */
export function browserStorage(reach: "browser" | "tab" = "browser"): BrowserStorage {
  const own = reachableStorage(reach);
  const spare = memoryStorage();
  if (own === null) return spare;
  return {
    getItem: (key) => quietly(() => own.getItem(key), null) ?? spare.getItem(key),
    setItem: (key, value) => {
      if (!quietly(() => (own.setItem(key, value), true), false)) spare.setItem(key, value);
    },
    removeItem: (key) => {
      quietly(() => own.removeItem(key), undefined);
      spare.removeItem(key);
    },
    keys: () => quietly(() => Object.keys(own), []),
  };
}

export function memoryStorage(): BrowserStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

/** The properties of a stored object; none if there is no such object. */
export function storedProperties(written: string | null): Readonly<Record<string, unknown>> {
  const value = quietly((): unknown => JSON.parse(written ?? "null"), null);
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function reachableStorage(reach: "browser" | "tab"): Storage | null {
  // Just accessing a storage throws where cookies are blocked; the server has no window.
  if (typeof window === "undefined") return null;
  return quietly(() => (reach === "tab" ? window.sessionStorage : window.localStorage), null);
}

function quietly<Value>(attempt: () => Value, otherwise: Value): Value {
  try {
    return attempt();
  } catch {
    return otherwise;
  }
}
