import { accessWords, type Call } from "@wishwell/contract/api/call";
import type { Route } from "./route.ts";

/** A call with its route. */
export interface AnsweredCall {
  readonly name: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** In Fastify's format: `/users/:uuid`. */
  readonly path: string;
  readonly call: Call;
  readonly handle: Route["handle"];
  readonly validate?: Route["validate"];
}

type AnyRoute = Omit<Route, "key"> & { readonly key: string };

/** Joins contract and routes. Throws one error that names every mismatch. */
export function matchRoutes(calls: Readonly<Record<string, Call>>, routes: readonly AnyRoute[]): AnsweredCall[] {
  const problems = [...unanswered(calls, routes), ...unknown(calls, routes), ...twice(routes), ...unguarded(calls)];
  if (problems.length > 0) throw new CallTableError(problems.join("; "));
  return routes.map(({ key, ...answers }) => ({ name: key, ...splitName(key), call: calls[key] as Call, ...answers }));
}

class CallTableError extends Error {}

function unanswered(calls: Readonly<Record<string, Call>>, routes: readonly AnyRoute[]): string[] {
  const answered = new Set(routes.map(({ key }) => key));
  return Object.keys(calls).flatMap((name) => (answered.has(name) ? [] : [`no route answers "${name}"`]));
}

function unknown(calls: Readonly<Record<string, Call>>, routes: readonly AnyRoute[]): string[] {
  return routes.flatMap(({ key }) => (Object.hasOwn(calls, key) ? [] : [`the contract does not know "${key}"`]));
}

function twice(routes: readonly AnyRoute[]): string[] {
  const seen = new Set<string>();
  return routes.flatMap(({ key }) => {
    if (seen.has(key)) return [`"${key}" is answered twice`];
    seen.add(key);
    return [];
  });
}

function unguarded(calls: Readonly<Record<string, Call>>): string[] {
  const words: readonly string[] = accessWords;
  return Object.entries(calls).flatMap(([name, { access }]) =>
    words.includes(access) ? [] : [`"${name}" does not say who may call it`],
  );
}

export function splitName(name: string): Pick<AnsweredCall, "method" | "path"> {
  const [method, path] = name.split(" ") as [AnsweredCall["method"], string];
  return { method, path: path.replace(/\{(\w+)\}/g, ":$1") };
}
