interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Files by key. Keys are created by us (letters, digits, `-`, `_`, `.`, and `/` between parts), never by users. */
export interface FileStore {
  put(key: string, file: StoredFile): Promise<void>;
  /** Null if there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  check(): Promise<void>;
}

const longest = 512;
const part = "[A-Za-z0-9_-][A-Za-z0-9._-]*";
const keyShape = new RegExp(`^${part}(?:/${part})*$`);
const prefixShape = new RegExp(`^(?:${part}/)*(?:${part})?$`);

/**
 * A malformed key would be our own mistake, but could name a file outside the store, so it is refused. No part starts
 * with a dot: this prevents `..` and reserves such names for the store itself.
 */
export function checkKey(key: string): void {
  if (key.length > longest || !keyShape.test(key)) throw new Error(`not a key of a file: ${JSON.stringify(key)}`);
}

export function checkPrefix(prefix: string): void {
  if (prefix.length > longest || !prefixShape.test(prefix)) {
    throw new Error(`not the beginning of a key: ${JSON.stringify(prefix)}`);
  }
}
