import { Client } from "pg";

export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Shared Hit Blocks"?: number;
  readonly "Shared Read Blocks"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement with the plan the database used. */
export interface Plan {
  readonly "Query Text": string;
  readonly Plan: PlanNode;
}

const heard: Plan[] = [];
const known = new WeakSet<Client>();

/** Collects the plans that the database reports (see `printPlans`) on any connection. */
export function collectPlans(): void {
  const { query } = Client.prototype as unknown as { query: (this: Client, ...given: unknown[]) => unknown };
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    if (!known.has(this)) {
      known.add(this);
      this.on("notice", ({ message = "" }) => {
        const begin = message.indexOf("{");
        if (message.includes("plan:") && begin > 0) heard.push(JSON.parse(message.slice(begin)) as Plan);
      });
    }
    return query.apply(this, given);
  } as unknown as Client["query"];
}

/** The plans collected since the last call. Only one call may run at a time. */
export const collectedPlans = (): Plan[] => heard.splice(0);

/** Makes the database report the actual plan of every statement on new connections. Needs a superuser. */
export async function printPlans(superuserUrl: string, tell: boolean): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select quote_ident(current_database()) as name");
  const settings = {
    session_preload_libraries: "auto_explain",
    "auto_explain.log_min_duration": "0",
    "auto_explain.log_analyze": "on",
    "auto_explain.log_buffers": "on",
    "auto_explain.log_timing": "off",
    "auto_explain.log_format": "json",
    "auto_explain.log_level": "notice",
    "auto_explain.log_nested_statements": "on",
  };
  // Its settings exist only once it is loaded.
  await client.query("load 'auto_explain'");
  for (const [setting, value] of Object.entries(settings)) {
    const change = tell ? `set ${setting} = '${value}'` : `reset ${setting}`;
    await client.query(`alter database ${rows[0]?.name} ${change}`);
  }
  await client.end();
}
