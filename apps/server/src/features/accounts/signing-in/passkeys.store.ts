import type { Selectable } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/schema.generated.ts";

export interface Passkey {
  readonly id: string;
  readonly userId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  /** Whether the person's devices share it. */
  readonly synced: boolean;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** False if this passkey is known already. */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, "lastUsedAt">): Promise<boolean> {
  const row = await tx
    .insertInto("passkeys")
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      synced: passkey.synced,
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function passkeysOf(db: Database, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toPasskey);
}

export async function findPasskey(db: Database, credentialId: Buffer): Promise<Passkey | null> {
  const row = await db.selectFrom("passkeys").selectAll().where("credential_id", "=", credentialId).executeTakeFirst();
  return row ? toPasskey(row) : null;
}

interface Use {
  readonly id: string;
  /** 0 from passkeys that do not count, such as those shared by several devices. */
  readonly counter: number;
  readonly synced: boolean;
  readonly now: Date;
}

/** False if the passkey was removed, or if its counter has not risen: then someone may have copied the key. */
export async function recordPasskeyUse(tx: Tx, { id, counter, synced, now }: Use): Promise<boolean> {
  const row = await tx
    .updateTable("passkeys")
    .set({ last_used_at: now, synced, ...(counter > 0 && { counter }) })
    .where("id", "=", id)
    .$if(counter > 0, (those) => those.where("counter", "<", counter))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Null if it is not theirs. */
export async function renamePasskey(
  db: Database,
  { id, userId, name }: Pick<Passkey, "id" | "userId" | "name">,
): Promise<Passkey | null> {
  const row = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
  return row ? toPasskey(row) : null;
}

export async function deletePasskey(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("passkeys").where("id", "=", id).execute();
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}

function toPasskey(row: Selectable<DB["passkeys"]>): Passkey {
  return {
    id: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports,
    synced: row.synced,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
