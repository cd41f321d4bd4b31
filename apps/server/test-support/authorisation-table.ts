import { readFileSync } from "node:fs";

const table = readFileSync(new URL("../checks/authorisation.csv", import.meta.url), "utf8");

export const roles = ["visitor", "guest_link", "other_organiser", "owner", "charity_contact", "admin"] as const;
export type Role = (typeof roles)[number];

/** The names in the braces differ between table and contract; their places count. */
const place = (route: string) => route.replace(/\{[^}]+\}/g, "{}");

const cells = new Map(
  table
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","))
    .map(([route = "", ...row]) => [place(route), row.slice(0, roles.length)]),
);

/** What the table says about a call, one cell for each role. */
export const rowOf = (key: string): readonly string[] => cells.get(place(key)) ?? [];
export const cellOf = (key: string, role: Role): string => rowOf(key)[roles.indexOf(role)] ?? "";
/** Who was allowed to write has left other records behind than there were. */
export const hasWritten = (key: string, status: number): boolean => !key.startsWith("GET ") && status < 400;
export const allCells = (): string[] => [...cells.values()].flat();
