import { readFileSync } from "node:fs";

const table = readFileSync(new URL("../checks/authorisation.csv", import.meta.url), "utf8");

export const roles = [
  "visitor",
  "guest_link",
  "other_organiser",
  "owner",
  "second_organiser",
  "charity_contact",
  "admin",
] as const;
export type Role = (typeof roles)[number];

/** Parameter names differ between the table and the contract, so only their positions count. */
const place = (route: string) => route.replace(/\{[^}]+\}/g, "{}");

const cells = new Map(
  table
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","))
    .map(([route = "", ...row]) => [
      place(route),
      { roles: row.slice(0, roles.length), proof: row[roles.length] ?? "" },
    ]),
);

/** The table's row for a call, one cell per role. */
export const rowOf = (key: string): readonly string[] => cells.get(place(key))?.roles ?? [];
export const cellOf = (key: string, role: Role): string => rowOf(key)[roles.indexOf(role)] ?? "";
/** Whether a call needs a recent proof of identity: always, only for what is sensitive, or never (empty). */
export const proofOf = (key: string): string => cells.get(place(key))?.proof ?? "";
/** A successful write has changed the records. */
export const hasWritten = (key: string, status: number): boolean => !key.startsWith("GET ") && status < 400;
export const allCells = (): string[] => [...cells.values()].flatMap((row) => row.roles);
