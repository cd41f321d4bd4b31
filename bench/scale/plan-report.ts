import type { Plan, PlanNode } from "./collect-plans.ts";

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
