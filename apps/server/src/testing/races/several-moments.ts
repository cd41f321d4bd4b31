import { Readable } from "node:stream";
import type { CopyConnection } from "../../platform/database/copy-connection.ts";
import type { Database } from "../../platform/database/database.ts";

/** Before this table is read, something happens. */
export function meanwhile(copy: CopyConnection, table: string, happens: () => Promise<unknown>): CopyConnection {
  const copyOut = (statement: string) => {
    if (!statement.includes(`"${table}"`)) return copy.copyOut(statement);
    let rowCount = 0;
    async function* late() {
      await happens();
      const inner = copy.copyOut(statement);
      for await (const chunk of inner) yield chunk as Buffer;
      rowCount = inner.rowCount;
    }
    const rows = Object.defineProperty(Readable.from(late()), "rowCount", { get: () => rowCount });
    return rows as ReturnType<CopyConnection["copyOut"]>;
  };
  return { ...copy, copyOut };
}

/** The negative control: each table is read as it is by then. */
export function withoutOneMoment(copy: CopyConnection): CopyConnection {
  const db = new Proxy(copy.db, {
    get: (real, name) =>
      name === "transaction" ? () => ({ setIsolationLevel: () => real.transaction() }) : ownOf(real, name),
  });
  return { ...copy, db };
}

function ownOf(db: Database, name: string | symbol): unknown {
  const value: unknown = Reflect.get(db, name, db);
  return typeof value === "function" ? value.bind(db) : value;
}
