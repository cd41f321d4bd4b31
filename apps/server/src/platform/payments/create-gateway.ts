import type { Config } from "../config/config.ts";
import type { Gateway } from "./gateway.ts";
import { createSandbox } from "./sandbox/create-sandbox.ts";
import type { SandboxParts } from "./sandbox/sandbox-parts.ts";

/** Whoever moves the money, by the settings; null where nothing can be given. */
export function createGateway(parts: SandboxParts & { readonly config: Config }): Gateway | null {
  return parts.config.payments === "sandbox" ? createSandbox(parts) : null;
}
