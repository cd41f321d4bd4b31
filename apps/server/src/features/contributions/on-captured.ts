import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Contribution } from "./contribution.ts";

/** Everything that others want to know of a contribution that has arrived, in the transaction that credits it. */
export async function onCaptured(_deps: Deps, _work: Work, _contribution: Contribution): Promise<void> {}
