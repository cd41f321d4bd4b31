import type { Answered, Failure } from "./gateway.ts";

export const ok = <Value>(value: Value): Answered<Value> => ({ kind: "ok", value });
export const failed = (failure: Failure, detail: string): Answered<never> => ({ kind: "failed", failure, detail });
export const unknown = (detail: string): Answered<never> => ({ kind: "unknown", detail });
