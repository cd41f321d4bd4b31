import type { Person } from "@wishwell/contract/desk-people";
import type { ListedPerson } from "./people.store.ts";

/** For admins. */
export const presentPerson = (person: ListedPerson): Person => ({
  uuid: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  role_id: person.role,
  status: person.status,
  marketing: person.wantsMarketing,
  parties: person.parties,
  last_seen_at: person.lastSeenAt?.toISOString() ?? null,
  created_at: person.createdAt.toISOString(),
});
