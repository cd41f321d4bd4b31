import type { Selectable } from "kysely";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Party } from "./party.ts";
import { toParty } from "./parties.store.ts";

type Row = Selectable<DB["parties"]>;
type Moment = { [Column in keyof Row]: Date extends Row[Column] ? Column : never }[keyof Row];
type Bytes = { [Column in keyof Row]: Buffer extends Row[Column] ? Column : never }[keyof Row];

/** A row of `parties` as it arrives within an answer about more than the party: one value is read faster than forty. */
export type PartyJson = Omit<Row, Moment | Bytes> & {
  readonly [Column in Moment]: null extends Row[Column] ? string | null : string;
} & { readonly [Column in Bytes]: string | null };

export function partyFromJson(row: PartyJson): Party {
  return toParty({
    ...row,
    claim_hash: row.claim_hash === null ? null : Buffer.from(row.claim_hash.slice("\\x".length), "hex"),
    activated_at: moment(row.activated_at),
    cancelled_at: moment(row.cancelled_at),
    completed_at: moment(row.completed_at),
    created_at: new Date(row.created_at),
    deleted_at: moment(row.deleted_at),
    ends_at: moment(row.ends_at),
    organiser_paid_at: moment(row.organiser_paid_at),
    updated_at: new Date(row.updated_at),
  });
}

const moment = (text: string | null) => (text === null ? null : new Date(text));
