import type { Deps } from "../../platform/deps.ts";

/** One part of the demo. Steps run once, in order, on an empty database; later ones build on earlier ones. */
export interface SeedStep {
  readonly name: string;
  seed(deps: Deps): Promise<void>;
}
