import type { Config } from "../config/config.ts";
import type { Log } from "../log/log.ts";
import type { Gateway } from "./gateway.ts";
import { createPaypal } from "./paypal/create-paypal.ts";
import { paypalSettings } from "./paypal/paypal-settings.ts";
import { createSandbox } from "./sandbox/create-sandbox.ts";
import type { SandboxParts } from "./sandbox/sandbox-parts.ts";

/** Whoever moves the money, by the settings; null where nothing can be given. */
export function createGateway(parts: SandboxParts & { readonly config: Config; readonly log: Log }): Gateway | null {
  switch (parts.config.payments) {
    case "sandbox":
      return createSandbox(parts);
    case "paypal":
      return createPaypal(paypalSettings(parts.config), parts);
    case "off":
      return null;
  }
}
