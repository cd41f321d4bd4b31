import { addKnownAccount } from "../../features/accounts/public.ts";
import type { SeedStep } from "./seed-step.ts";

/** An organiser, other parents, and an admin unless the settings name one. */
export const seedPeople: SeedStep = {
  name: "people",
  async seed(deps) {
    await addKnownAccount(deps, { ...demoPeople.organiser, role: 1 });
    for (const parent of Object.values(otherParents)) {
      await addKnownAccount(deps, { ...parent, password: deps.random.token(), role: 1 });
    }
    if (deps.config.ADMIN_EMAIL === undefined) await addKnownAccount(deps, { ...demoPeople.admin, role: 2 });
  },
};

/** The demo's accounts. Their passwords are public. */
export const demoPeople = {
  admin: {
    email: "admin@example.org",
    password: "keeper-of-the-well",
    firstName: "Robin",
    lastName: "Hale",
    phone: "",
    paymentEmail: "",
  },
  organiser: {
    email: "priya@example.org",
    password: "seven-paper-lanterns",
    firstName: "Priya",
    lastName: "Okafor",
    phone: "020 7946 0123",
    paymentEmail: "priya.payments@example.org",
  },
} as const;

/** Other parents who invite Priya's children. These accounts are not for signing in. */
export const otherParents = {
  hannah: { email: "hannah@example.org", firstName: "Hannah", lastName: "Lindqvist" },
  marcus: { email: "marcus@example.org", firstName: "Marcus", lastName: "Bell" },
} as const;
