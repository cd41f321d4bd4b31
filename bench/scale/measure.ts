import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Call, Scene } from "./calls.ts";

interface PlanNode {
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
const collectedPlans = (): Plan[] => heard.splice(0);

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

const TIMES = 60;
const WARMING = 15;
/** PostgreSQL decides on a prepared statement's generic plan after five executions. */
const BEFORE_PLANS = 12;

/**
 * Median milliseconds of the call in each database. They take turns, so that other load on the machine affects them
 * equally.
 */
export async function medianTimes(call: Call, scenes: readonly Scene[]): Promise<number[]> {
  for (let time = 0; time < WARMING; time += 1) {
    for (const scene of scenes) await (await call.prepare(scene, time))();
  }
  const taken = scenes.map((): number[] => []);
  for (let time = 0; time < TIMES; time += 1) {
    for (const [place, scene] of scenes.entries()) {
      const act = await call.prepare(scene, WARMING + time);
      const began = performance.now();
      await act();
      taken[place]?.push(performance.now() - began);
    }
  }
  return taken.map((times) => times.toSorted((one, other) => one - other)[TIMES / 2] ?? 0);
}

/** The plans of one such call's statements, from a database that reports them. */
export async function plansOf(call: Call, scene: Scene): Promise<Plan[]> {
  const from = WARMING + TIMES;
  for (let time = 0; time < BEFORE_PLANS; time += 1) await (await call.prepare(scene, from + time))();
  const act = await call.prepare(scene, from + BEFORE_PLANS);
  // Lets background work of the previous call finish, so that its plans are not counted here.
  await pause(50);
  collectedPlans();
  await act();
  return collectedPlans();
}

/** What the database read for one call. */
interface Touched {
  readonly statements: number;
  readonly rows: number;
  /** Pages of eight kilobytes, from cache or disk. */
  readonly pages: number;
}

export function touchedBy(plans: readonly Plan[]): Touched {
  return {
    statements: plans.length,
    rows: sum(plans.map(({ Plan: node }) => rowsOf(node))),
    pages: sum(plans.map(({ Plan: node }) => pagesOf(node))),
  };
}

const sum = (figures: readonly number[]) => figures.reduce((one, other) => one + other, 0);
const pagesOf = (node: PlanNode) => (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0);
const passedOver = (node: PlanNode) =>
  (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);

/** Rows returned from tables and indexes, plus rows read and discarded. */
function rowsOf(node: PlanNode): number {
  const own = node["Relation Name"] === undefined ? 0 : (node["Actual Rows"] ?? 0) + passedOver(node);
  return own * (node["Actual Loops"] ?? 1) + sum((node.Plans ?? []).map(rowsOf));
}

/** Large tables that were scanned, each with its statement. */
export function scansIn(plans: readonly Plan[], large: ReadonlySet<string>): string[] {
  return plans.flatMap((plan) =>
    scannedBy(plan.Plan)
      .filter((table) => large.has(table))
      .map((table) => `${table}: ${inOneLine(plan["Query Text"]).slice(0, 160)}`),
  );
}

function scannedBy(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(scannedBy);
  const table = node["Relation Name"];
  // A node that never ran has read nothing.
  const begun = (node["Actual Loops"] ?? 1) > 0;
  return node["Node Type"] === "Seq Scan" && begun && table !== undefined ? [table, ...below] : below;
}

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** A readable list: each statement once, followed by its plan. */
export function formatPlans(title: string, plans: readonly Plan[]): string {
  const byText = Map.groupBy(plans, (plan) => inOneLine(plan["Query Text"]));
  const parts = [...byText].map(([text, [first, ...others]]) => {
    const times = others.length > 0 ? `${others.length + 1} times: ` : "";
    return [`${times}${shortened(text)}`, ...(first ? linesOf(first.Plan, 1) : [])].join("\n");
  });
  return `${title}\n\n${parts.join("\n\n")}\n`;
}

const longest = 400;
const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)} …` : text);

function linesOf(node: PlanNode, depth: number): string[] {
  const index = node["Index Name"] ? ` using ${node["Index Name"]}` : "";
  const table = node["Relation Name"] ? ` on ${node["Relation Name"]}` : "";
  const loops = node["Actual Loops"] ?? 1;
  const rows = loops === 0 ? "not needed" : `rows ${whole(node["Actual Rows"] ?? 0)}`;
  const times = loops > 1 ? ` x ${loops}` : "";
  const vain = passedOver(node) > 0 ? `, ${whole(passedOver(node))} in vain` : "";
  const line = `${"  ".repeat(depth)}${node["Node Type"]}${index}${table} (${rows}${times}${vain}, pages ${pagesOf(node)})`;
  return [line, ...(node.Plans ?? []).flatMap((below) => linesOf(below, depth + 1))];
}

const whole = (figure: number) => String(Math.round(figure * 10) / 10);
