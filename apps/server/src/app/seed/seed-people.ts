import { addKnownAccount } from "../../features/accounts/public.ts";
import { demoPeople, otherParents } from "./people.ts";
import type { SeedStep } from "./seed-step.ts";

/** An organiser, other parents, and an admin unless the settings name one. */
export const seedPeople: SeedStep = {
  name: "people",
  async plant(deps) {
    await addKnownAccount(deps, { ...demoPeople.organiser, role: 1 });
    for (const parent of Object.values(otherParents)) {
      await addKnownAccount(deps, { ...parent, password: deps.random.token(), role: 1 });
    }
    if (deps.config.ADMIN_EMAIL === undefined) await addKnownAccount(deps, { ...demoPeople.admin, role: 2 });
  },
};
