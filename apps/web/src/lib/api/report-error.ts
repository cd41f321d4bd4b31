import { ApiError } from "./api-error.ts";
import { send } from "./api.ts";

const longest = { error: 4000, component: 200, url: 500 };
const mostPerPage = 10;
const reported = new Set<string>();

/** Reports each of our own errors to the server once and ignores failures: a report must never make things worse. */
export function reportFault(type: string, fault: unknown, component?: string): void {
  if (fault instanceof ApiError || isAbort(fault)) return;
  const error = describe(fault);
  if (reported.size >= mostPerPage || reported.has(error)) return;
  reported.add(error);
  const report = {
    type,
    url: addressWithoutSecrets(window.location.pathname).slice(0, longest.url),
    error: error.slice(0, longest.error),
    ...(component === undefined ? {} : { component: component.slice(0, longest.component) }),
  };
  send("POST /errorreporting/frontend", { body: report }).catch(() => undefined);
}

/** Reports uncaught errors. Each entry point calls it once. */
export function watchForFaults(): void {
  window.addEventListener("error", (event) => reportFault("error", event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => reportFault("unhandledrejection", event.reason));
}

/** Reset tokens, verification codes and guest links are part of some paths and must not leave this browser. */
export function addressWithoutSecrets(path: string): string {
  return path
    .split("/")
    .map((part) => (part.startsWith("@") || /^(?=.*\d)[\w-]{8,}$/.test(part) || part.length > 30 ? "..." : part))
    .join("/");
}

function describe(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return fault.stack?.includes(fault.message) ? fault.stack : `${fault.name}: ${fault.message}\n${fault.stack ?? ""}`;
}

function isAbort(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === "AbortError";
}
