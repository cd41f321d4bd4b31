import type { Client } from "pg";

export const ROLE = "wishwell";
export const DATABASE = "wishwell";

/** Makes Wishwell's database and its owner, a role that can do nothing outside it. The server's first start needs it. */
export async function prepareDatabase(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
  if (rowCount !== 0) return;
  // Two first starts at once: the loser finds both there.
  await client
    .query(`create role ${ROLE} login password ${client.escapeLiteral(password)}`)
    .catch(passIf("42710", "23505"));
  await client.query(`create database ${DATABASE} owner ${ROLE}`).catch(passIf("42P04", "23505"));
}

function passIf(...codes: readonly string[]): (error: unknown) => void {
  return (error) => {
    if (!codes.includes(String((error as { code?: unknown }).code))) throw error;
  };
}
