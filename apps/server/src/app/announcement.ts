import type { Config } from "../platform/config/config.ts";

interface Announced {
  readonly config: Config;
  readonly web: boolean;
  readonly worker: boolean;
  readonly demoLines: readonly string[];
}

/** What the person at the terminal wants to know once everything runs. */
export function announcement({ config, web, worker, demoLines }: Announced): string {
  const { PRODUCT_NAME: product } = config;
  const lines = web
    ? [
        `${product} is ready at ${config.publicUrl}`,
        ...(config.production ? [] : trialLines(config, demoLines)),
        ...(worker ? [] : ["Letters and other jobs wait for a worker: npm run worker"]),
        "Stop with Ctrl-C.",
      ]
    : [`${product}'s worker is ready. Stop with Ctrl-C.`];
  return `\n${lines.join("\n")}\n\n`;
}

function trialLines({ publicUrl, SMTP_URL }: Config, demoLines: readonly string[]): string[] {
  const mailbox =
    SMTP_URL === undefined && demoLines.length === 0 ? [`Letters arrive at ${publicUrl}/dev/mailbox.`] : [];
  return [...demoLines, ...mailbox, `The clock, the components and more are on the desk: ${publicUrl}/dev`];
}
