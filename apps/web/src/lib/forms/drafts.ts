import { browserStorage, type BrowserStorage } from "../session/browser-storage.ts";
import { draftFields } from "./draft-fields.ts";
import { newIdempotencyKey } from "../api/idempotency-key.ts";

type DraftValue = string | boolean;
type DraftValues = Readonly<Record<string, DraftValue>>;

const draftDays = 7;

/** `of` is the record's id where one form serves several records; each has its own draft. */
export interface Drafts {
  /** This tab's draft or, if it has none, the latest draft of any tab. */
  read(form: string, of?: string): DraftValues | null;
  write(form: string, values: DraftValues, of?: string): void;
  /** Called after a save: removes this tab's draft and leaves those of other tabs. */
  remove(form: string, of?: string): void;
  /** Called when the user starts again: no draft is offered, whichever tab it was typed in. */
  forget(form: string, of?: string): void;
  /** Whether any draft is stored. */
  any(): boolean;
  /**
   * Called at login and logout: the next person on this device finds empty forms in every tab. `kept` names forms to
   * spare.
   */
  clear(kept?: readonly string[]): void;
  /** Removes this tab's drafts that another tab has cleared. */
  sweep(): void;
}

interface DraftStores {
  readonly tab: BrowserStorage;
  readonly browser: BrowserStorage;
}

export function createDrafts(
  { tab, browser }: DraftStores,
  now: () => number,
  allowed: Readonly<Record<string, readonly string[]>> = draftFields,
): Drafts {
  const fieldsOf = (form: string) => (allowed[form] ?? []).filter((field) => !secret.test(field));

  function tabName(): string {
    const known = tab.getItem(tabKey);
    if (known !== null) return known;
    const name = newIdempotencyKey();
    tab.setItem(tabKey, name);
    return name;
  }

  /** The stored draft if it is still valid; otherwise removes it. */
  function fresh(storage: BrowserStorage, key: string): StoredDraft | null {
    const kept = readStoredDraft(storage.getItem(key));
    const form = formIn(key);
    const cleared = readCleared(browser)[form] ?? 0;
    if (kept === null || now() - kept.at > draftDays * day || kept.at > now() || kept.at < cleared) {
      storage.removeItem(key);
      return null;
    }
    const values = only(kept.values, fieldsOf(form));
    return Object.keys(values).length > 0 ? { ...kept, values } : null;
  }

  function keep(key: string, kept: Omit<StoredDraft, "tab">): void {
    const written = JSON.stringify({ ...kept, tab: tabName() });
    tab.setItem(key, written);
    browser.setItem(key, written);
  }

  return {
    read: (form, of) => {
      const key = keyOf(form, of);
      const own = fresh(tab, key);
      if (own !== null) return own.values;
      const left = fresh(browser, key);
      // From now on it belongs to this tab, so this tab's save removes it.
      if (left !== null) keep(key, { at: left.at, values: left.values });
      return left?.values ?? null;
    },
    write: (form, values, of) => {
      const kept = only(values, fieldsOf(form));
      if (Object.keys(kept).length > 0) keep(keyOf(form, of), { at: now(), values: kept });
    },
    remove: (form, of) => {
      const key = keyOf(form, of);
      tab.removeItem(key);
      if (readStoredDraft(browser.getItem(key))?.tab === tabName()) browser.removeItem(key);
    },
    forget: (form, of) => {
      for (const storage of [tab, browser]) storage.removeItem(keyOf(form, of));
    },
    any: () => [tab, browser].some((storage) => keysOf(storage).some((key) => fresh(storage, key) !== null)),
    clear: (kept = []) => {
      const forms = Object.keys(allowed).filter((form) => !kept.includes(form));
      const cleared = Object.fromEntries(forms.map((form) => [form, now()]));
      browser.setItem(clearedKey, JSON.stringify({ ...readCleared(browser), ...cleared }));
      for (const storage of [tab, browser]) {
        for (const key of keysOf(storage)) if (!kept.includes(formIn(key))) storage.removeItem(key);
      }
    },
    sweep: () => {
      for (const key of keysOf(tab)) fresh(tab, key);
    },
  };
}

export const drafts = createDrafts({ tab: browserStorage("tab"), browser: browserStorage() }, Date.now);

const prefix = "wishwell.draft.";
const tabKey = "wishwell.tab";
/** When each form was last cleared, because a tab cannot reach another tab's storage. */
const clearedKey = "wishwell.drafts-cleared";
const day = 86_400_000;
const keyOf = (form: string, of?: string) => prefix + (of === undefined ? form : `${form}.${of}`);
const keysOf = (storage: BrowserStorage) => storage.keys().filter((key) => key.startsWith(prefix));
const formIn = (key: string) => key.slice(prefix.length).split(".")[0] ?? "";

interface StoredDraft {
  readonly at: number;
  readonly values: DraftValues;
  /** The tab it was typed in. */
  readonly tab: string;
}

/** Never stored, even when listed by mistake. `postcode` does not match. */
const secret = /(^|_)(password\d*|token|code|secret|pin)$/i;

function only(values: DraftValues, fields: readonly string[]): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
}

function readStoredDraft(written: string | null): StoredDraft | null {
  const kept = parsed(written) as { at?: unknown; values?: unknown; tab?: unknown } | null;
  if (typeof kept?.at !== "number" || typeof kept.values !== "object" || kept.values === null) return null;
  const values = Object.entries(kept.values).filter(
    ([, value]) => typeof value === "string" || typeof value === "boolean",
  );
  return { at: kept.at, values: Object.fromEntries(values), tab: typeof kept.tab === "string" ? kept.tab : "" };
}

function readCleared(storage: BrowserStorage): Readonly<Record<string, number>> {
  const cleared = parsed(storage.getItem(clearedKey));
  if (typeof cleared !== "object" || cleared === null) return {};
  return Object.fromEntries(Object.entries(cleared).filter(([, at]) => typeof at === "number"));
}

function parsed(written: string | null): unknown {
  try {
    return JSON.parse(written ?? "null");
  } catch {
    return null;
  }
}

if (typeof window !== "undefined") {
  drafts.sweep();
  window.addEventListener("storage", ({ key }) => {
    if (key === clearedKey) drafts.sweep();
  });
}
