import { addKnownAccount } from "../../features/accounts/public.ts";
import { demoPeople } from "./people.ts";
import type { SeedStep } from "./seed-step.ts";

/** An organiser, and an admin unless the settings name one. */
export const seedPeople: SeedStep = {
  name: "people",
  async plant(deps) {
    await addKnownAccount(deps, { ...demoPeople.organiser, role: 1 });
    if (deps.config.ADMIN_EMAIL === undefined) await addKnownAccount(deps, { ...demoPeople.admin, role: 2 });
  },
};
