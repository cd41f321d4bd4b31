import type { Received } from "@wishwell/contract/api/calls";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { scrubPerson } from "../../platform/log/log.ts";
import { storePageError } from "./operations.store.ts";

type Report = Received<"POST /errorreporting/frontend", "body">;

/** Stores an error that a page reports. Component `props` are never stored, since they may contain personal data. */
export async function recordPageError(deps: Deps, actor: Actor, report: Report): Promise<void> {
  await deps.limits.take("pageErrors", actor.address);
  await storePageError(deps.db, {
    at: deps.clock.now(),
    type: scrubPerson(report.type),
    url: scrubbed(report.url?.replace(/[?#].*$/s, "")),
    error: scrubbed(report.error),
    component: scrubbed(report.component),
    method: scrubbed(report.method),
  });
}

const scrubbed = (text: string | undefined) => (text === undefined ? null : scrubPerson(text));
