import { browserStorage, type KeptStorage } from "./browser-storage.ts";

const charityFields = [
  "name",
  "charitysector_id",
  "contact_email",
  "contact_phone",
  "website_url",
  "paypal_email",
  "paypal_email2",
  "description",
] as const;

const partyDetails = [
  "name",
  "eventtheme_uuid",
  "venue",
  "postcode",
  "address1",
  "address2",
  "city",
  "lat",
  "lng",
  "county",
  "address_phone",
  "address_website",
  "address_email",
  "date",
  "start_time",
  "end_time",
  "sleepover",
  "end_date",
  "rsvp_date",
  "instructions",
  "additional",
  "address_after_accept",
  "hide_guest_list",
  // Of the party that the draft began with: what somebody saved since is not overwritten by it.
  "version",
] as const;

/** Which fields of which form may wait in this browser. What is not named here is never kept. */
export const draftFields = {
  register: ["email"],
  "forgot-password": ["email"],
  "my-details": ["first_name", "last_name", "email", "paypal_email", "phone", "birthday_reminders", "marketing"],
  "charity-details": charityFields,
  "party-details": partyDetails,
  // Whether a charity may be paid is decided at the moment of saving, never by an old draft.
  "admin-charity": ["charity_number", ...charityFields, "status"],
  "admin-new-charity": ["charity_number", ...charityFields, "status"],
  "birthday-child": ["first_name", "last_name", "date_of_birth", "gender", "gift", "reason"],
  "party-charity": ["charity_uuid", "reason"],
  organiser: ["first_name", "last_name", "email", "phone", "paypal_email", "later"],
} as const satisfies Record<string, readonly string[]>;

/** The forms of a new party, which a visitor takes along when signing in halfway. */
export const newPartyForms = ["birthday-child", "party-charity", "party-details"] as const;

type DraftValue = string | boolean;
type DraftValues = Readonly<Record<string, DraftValue>>;

const draftDays = 7;

/** `of` is the record, where one form serves several: each has a draft of its own. */
export interface Drafts {
  read(form: string, of?: string): DraftValues | null;
  write(form: string, values: DraftValues, of?: string): void;
  remove(form: string, of?: string): void;
  /** On every login and logout: the next person at this device starts with empty forms. Some may be kept. */
  clear(kept?: readonly string[]): void;
}

export function createDrafts(
  storage: KeptStorage,
  now: () => number,
  allowed: Readonly<Record<string, readonly string[]>> = draftFields,
): Drafts {
  const fieldsOf = (form: string) => (allowed[form] ?? []).filter((field) => !secret.test(field));
  return {
    read: (form, of) => {
      const kept = readKept(storage.getItem(keyOf(form, of)));
      if (kept === null || now() - kept.at > draftDays * day || kept.at > now()) {
        storage.removeItem(keyOf(form, of));
        return null;
      }
      const values = only(kept.values, fieldsOf(form));
      return Object.keys(values).length > 0 ? values : null;
    },
    write: (form, values, of) => {
      const kept = only(values, fieldsOf(form));
      if (Object.keys(kept).length === 0) return;
      storage.setItem(keyOf(form, of), JSON.stringify({ at: now(), values: kept }));
    },
    remove: (form, of) => storage.removeItem(keyOf(form, of)),
    clear: (kept = []) => {
      const stays = (key: string) => kept.includes(key.slice(prefix.length).split(".")[0] ?? "");
      for (const key of storage.keys()) if (key.startsWith(prefix) && !stays(key)) storage.removeItem(key);
    },
  };
}

export const drafts = createDrafts(browserStorage(), Date.now);

const prefix = "wishwell.draft.";
const day = 86_400_000;
const keyOf = (form: string, of?: string) => prefix + (of === undefined ? form : `${form}.${of}`);

/** Refused even when somebody lists them by mistake. `postcode` is not one of them. */
const secret = /(^|_)(password\d*|token|code|secret|pin)$/i;

function only(values: DraftValues, fields: readonly string[]): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
}

function readKept(written: string | null): { at: number; values: DraftValues } | null {
  try {
    const kept = JSON.parse(written ?? "null") as { at?: unknown; values?: unknown } | null;
    if (typeof kept?.at !== "number" || typeof kept.values !== "object" || kept.values === null) return null;
    const values = Object.entries(kept.values).filter(
      ([, value]) => typeof value === "string" || typeof value === "boolean",
    );
    return { at: kept.at, values: Object.fromEntries(values) };
  } catch {
    return null;
  }
}
