import type { Config } from "../platform/config/config.ts";

interface Announced {
  readonly config: Config;
  readonly web: boolean;
  readonly worker: boolean;
  /** How to sign in to the demo, one line for each account. */
  readonly signIns: readonly string[];
}

/** What the person at the terminal wants to know once everything runs. */
export function announcement({ config, web, worker, signIns }: Announced): string {
  const { PRODUCT_NAME: product, production, publicUrl } = config;
  const lines = web
    ? [
        `${product} is ready at ${publicUrl}`,
        ...(production
          ? []
          : [`Letters stay in the house: ${publicUrl}/dev/mailbox`, `Development desk: ${publicUrl}/dev`]),
        ...(signIns.length > 0 ? ["Sign in to the demo with:", ...signIns.map((line) => `  ${line}`)] : []),
        ...(worker ? [] : ["Letters and other jobs wait for a worker: npm run worker"]),
        "Stop with Ctrl-C.",
      ]
    : [`${product}'s worker is ready. Stop with Ctrl-C.`];
  return `\n${lines.join("\n")}\n\n`;
}
