import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import type { z } from "zod";
import type { FieldErrors } from "./refusal.ts";

export type Issue = z.core.$ZodIssue;

/** Every wrong field at once, keyed by wire name; nested ones joined by dots, lists by their name alone. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  // Not a plain object: a field may be called "toString".
  const errors = new Map<string, Set<string>>();
  for (const { field, message } of issues.flatMap((issue) => spread(issue, []))) {
    errors.set(field, (errors.get(field) ?? new Set()).add(message));
  }
  return Object.fromEntries([...errors].map(([field, messages]) => [field, [...messages]]));
}

/** Whether the whole thing is of the wrong kind: a list where an object is wanted. */
export function isShapeless(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.code === "invalid_type" && issue.path.length === 0);
}

function spread(issue: Issue, above: readonly PropertyKey[]): { field: string; message: string }[] {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ field: wireName([...path, key]), message: fieldTexts.unknownField }));
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0 && saysNothing(issue)) {
    return bestBranch(issue.errors).flatMap((inner) => spread(inner, path));
  }
  return [{ field: wireName(listOf(path)), message: sentence(issue) }];
}

/** What is wrong in a list of plain values is wrong with the list: its places have no name. */
function listOf(path: readonly PropertyKey[]): readonly PropertyKey[] {
  return /^\d+$/.test(String(path.at(-1))) ? path.slice(0, -1) : path;
}

/** "Empty, or an e-mail" is wrong as an e-mail: the branch that is not simply of another kind explains best. */
function bestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const otherKind = (issue: Issue) => issue.code === "invalid_type" || issue.code === "invalid_value";
  return branches.find((issues) => !issues.some(otherKind)) ?? branches.at(-1) ?? [];
}

/** A field whose schema brings no text of its own. */
function sentence(issue: Issue): string {
  if (!saysNothing(issue)) return issue.message;
  return issue.message.endsWith("received undefined") ? fieldTexts.missing : fieldTexts.wrongKind;
}

/** The words are the library's, not ours. */
const saysNothing = ({ message }: Issue) => message.startsWith("Invalid input");

const wireName = (path: readonly PropertyKey[]) => path.map(String).join(".");
