import type { Clock } from "../../clock/clock.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/database.ts";
import type { Jobs } from "../../jobs/job.ts";
import type { Random } from "../../random/random.ts";

/** The sandbox's dependencies. It uses its own transactions, as a separate company would. */
export interface SandboxDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly jobs: Jobs;
  readonly config: Pick<Config, "appSecret" | "publicUrl">;
  /** Keeps its notifications as lost, whatever its settings say. */
  readonly sendsNothing?: boolean;
}

/** As long and as hard to guess as real providers' ids. */
export const newId = ({ random }: Pick<SandboxDeps, "random">): string => random.code(17);

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);
