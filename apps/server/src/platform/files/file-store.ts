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
