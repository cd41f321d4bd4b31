interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Files by key. Keys are made by us (letters, digits, `-`, `_`, `.`, and `/` between parts), never by users. */
export interface FileStore {
  put(key: string, file: StoredFile): Promise<void>;
  /** `null` when there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  check(): Promise<void>;
}

const longest = 512;
const part = "[A-Za-z0-9_-][A-Za-z0-9._-]*";
const keyShape = new RegExp(`^${part}(?:/${part})*$`);
const prefixShape = new RegExp(`^(?:${part}/)*(?:${part})?$`);

/**
 * Keys are made by us, so a wrong one is a mistake of ours; but it would name a file outside the store, and is refused.
 * No part begins with a dot: there is no way up, and names beginning with one are free for the store's own use.
 */
export function checkKey(key: string): void {
  if (key.length > longest || !keyShape.test(key)) throw new Error(`not a key of a file: ${JSON.stringify(key)}`);
}

export function checkPrefix(prefix: string): void {
  if (prefix.length > longest || !prefixShape.test(prefix)) {
    throw new Error(`not the beginning of a key: ${JSON.stringify(prefix)}`);
  }
}
