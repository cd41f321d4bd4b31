import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import type { z } from "zod";
import type { FieldErrors } from "./refusal.ts";

export type Issue = z.core.$ZodIssue;

/**
 * All wrong fields at once, by API name. Nested names are joined by dots; an error in a list is reported for the list.
 */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  // A Map rather than a plain object, because a field may be called "toString".
  const errors = new Map<string, Set<string>>();
  for (const { field, message } of issues.flatMap((issue) => spread(issue, []))) {
    errors.set(field, (errors.get(field) ?? new Set()).add(message));
  }
  return Object.fromEntries([...errors].map(([field, messages]) => [field, [...messages]]));
}

/** Whether the whole input has the wrong type, such as a list instead of an object. */
export function isShapeless(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.code === "invalid_type" && issue.path.length === 0);
}

function spread(issue: Issue, above: readonly PropertyKey[]): { field: string; message: string }[] {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ field: wireName([...path, key]), message: fieldTexts.unknownField }));
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0 && isDefaultMessage(issue)) {
    return bestBranch(issue.errors).flatMap((inner) => spread(inner, path));
  }
  return [{ field: wireName(listOf(path)), message: sentence(issue) }];
}

/** An error in a list of plain values is reported for the list, because its items have no names. */
function listOf(path: readonly PropertyKey[]): readonly PropertyKey[] {
  return /^\d+$/.test(String(path.at(-1))) ? path.slice(0, -1) : path;
}

/**
 * For "empty, or an email address" the error about the address is most useful: prefers the branch without a type
 * mismatch.
 */
function bestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const otherKind = (issue: Issue) => issue.code === "invalid_type" || issue.code === "invalid_value";
  return branches.find((issues) => !issues.some(otherKind)) ?? branches.at(-1) ?? [];
}

/** Supplies a text for a field whose schema has none. */
function sentence(issue: Issue): string {
  if (!isDefaultMessage(issue)) return issue.message;
  return issue.message.endsWith("received undefined") ? fieldTexts.missing : fieldTexts.wrongKind;
}

/** Whether the message is the library's default rather than ours. */
const isDefaultMessage = ({ message }: Issue) => message.startsWith("Invalid input");

const wireName = (path: readonly PropertyKey[]) => path.map(String).join(".");
