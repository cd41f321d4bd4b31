import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Pool } from "pg";

interface BareServer {
  readonly site: string;
  close(): void;
}

/** A plain `node:http` server that answers with this many bytes. */
export async function openBaselineServer(bytes: number): Promise<BareServer> {
  const child = fork(fileURLToPath(new URL("baseline-server.ts", import.meta.url)), [String(bytes)]);
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return { site: `http://127.0.0.1:${port}`, close: () => child.disconnect() };
}

const CONNECTIONS = 10;

/** Transactions per second that only read one row and write one, on as many connections as a process has. */
export async function baselineTransactions(url: string, seconds: number): Promise<number> {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS });
  await pool.query("create table if not exists bench_rows (id int primary key, at timestamptz)");
  await pool.query("insert into bench_rows select n from generate_series(1, 1000) n on conflict do nothing");
  const began = performance.now();
  let done = 0;
  const again = async () => {
    const client = await pool.connect();
    for (; performance.now() - began < seconds * 1000; done += 1) {
      const id = 1 + Math.floor(Math.random() * 1000);
      await client.query("begin");
      await client.query("select id, at from bench_rows where id = $1", [id]);
      await client.query("update bench_rows set at = now() where id = $1", [id]);
      await client.query("commit");
    }
    client.release();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, again));
  const rate = (done * 1000) / (performance.now() - began);
  await pool.query("drop table bench_rows");
  await pool.end();
  return rate;
}
