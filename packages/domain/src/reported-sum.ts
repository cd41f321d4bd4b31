import { fromWire, pence, type Pence } from "./money.ts";

/**
 * A sum as reports and sheets write it: `-9.12`, `(9.12)`, `1,240.50`, `1.240,50`, `£9.12`, `9.12 GBP`. Null for what
 * could be read in two ways, or in none.
 */
export function readReportedSum(said: string): Pence | null {
  if (usual.test(said)) return fromWire(said);
  const bare = said.replace(/[\s\u00A0£']|GBP/gi, "").replace("\u2212", "-");
  const [, opened = "", sign = "", digits = "", closed = ""] = /^(\(?)([-+]?)([\d.,]+)(\)?)$/.exec(bare) ?? [];
  if (digits === "" || (opened === "(") !== (closed === ")") || (opened === "(" && sign !== "")) return null;
  const amount = readDigits(digits);
  if (amount === null) return null;
  return sign === "-" || opened === "(" ? pence(-amount) : pence(amount);
}

/** As nearly all of them are written. */
const usual = /^-?\d{1,9}\.\d\d$/;

/** Thousands in groups of three, then at most two digits of pence, parted by the other mark. */
const shapes = [
  /^(\d{1,9})(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/,
  /^(\d{1,9}),(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3}){1,3}),(\d{1,2})$/,
];

function readDigits(digits: string): number | null {
  for (const shape of shapes) {
    const [, whole, rest = ""] = shape.exec(digits) ?? [];
    if (whole !== undefined) return Number(whole.replace(/[.,]/g, "")) * 100 + Number(rest.padEnd(2, "0"));
  }
  return null;
}
