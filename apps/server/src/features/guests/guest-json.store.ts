import { type RawBuilder, type Selectable, sql } from "kysely";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Guest } from "./guest.ts";
import { toGuest } from "./guests.store.ts";

type Row = Selectable<DB["guests"]>;
type Moment = "invited_at" | "invitation_due_at" | "bounced_at" | "answered_at";

/** A row of `guests` as it arrives within an answer about more than the guest. */
export type GuestJson = Omit<Row, Moment> & { readonly [Column in Moment]: string | null };

/** The guest, for a query that reads `guests`. */
export const guestAsJson: RawBuilder<GuestJson> = sql`to_json(guests)`;

export function guestFromJson(guest: GuestJson): Guest {
  return toGuest({
    ...guest,
    invited_at: moment(guest.invited_at),
    invitation_due_at: moment(guest.invitation_due_at),
    bounced_at: moment(guest.bounced_at),
    answered_at: moment(guest.answered_at),
  });
}

const moment = (text: string | null) => (text === null ? null : new Date(text));
