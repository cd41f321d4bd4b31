import type { PersonalData } from "../accounts/public.ts";
import { enrolmentsOf, forgetPerson } from "./charities.store.ts";

/** Which charities a person brought in. The charities stay; who brought or checked them is forgotten with the account. */
export const charitiesPersonalData: PersonalData = {
  heading: "charities",

  async collect(db, { id }) {
    const enrolled = await enrolmentsOf(db, id);
    return enrolled.map(({ number, name, at }) => ({ charity_number: number, name, enrolled_at: at }));
  },

  async erase(work, { id }) {
    await forgetPerson(work, id);
  },
};
