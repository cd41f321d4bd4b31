import { Client } from "pg";
import type { Statement } from "./statements.ts";

/** A table with more rows than this grows with the number of parties. */
const LARGE = 10_000;
const explained = /^(\/\* kept \*\/ )?(select|insert|update|delete|with)\b/i;

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

/** Statements that scan a large table, each with its table. */
export async function scansIn(url: string, statements: readonly Statement[]): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ relname: string }>("select relname from pg_class where reltuples > $1", [
      LARGE,
    ]);
    const large = new Set(rows.map(({ relname }) => relname));
    const found: string[] = [];
    for (const { text, values } of new Map(statements.map((statement) => [statement.text, statement])).values()) {
      if (!explained.test(text)) continue;
      const { rows: plans } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
        ...values,
      ]);
      const plan = plans[0]?.["QUERY PLAN"][0].Plan;
      const scanned = plan ? scannedBy(plan).filter((table) => large.has(table)) : [];
      if (scanned.length > 0) found.push(`${scanned.join(", ")}: ${text.replace(/\s+/g, " ").slice(0, 160)}`);
    }
    return found;
  } finally {
    await client.end();
  }
}

function scannedBy(plan: Plan): string[] {
  const below = (plan.Plans ?? []).flatMap(scannedBy);
  const table = plan["Relation Name"];
  return plan["Node Type"] === "Seq Scan" && table !== undefined ? [table, ...below] : below;
}
