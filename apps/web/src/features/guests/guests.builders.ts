import type { TableGuest } from "./guest-queries.ts";

/** Test builder: a guest as the organiser sees them. */
export function aGuest(given: Partial<TableGuest> = {}): TableGuest {
  return {
    uuid: "4f0f6d3e-52a4-4f7e-9d55-3f5b7f1d0001",
    event_uuid: "0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0001",
    guest_first_name: "Olive",
    guest_last_name: "Bennett",
    status: 0,
    email: "hannah@example.org",
    phone: "07700 900110",
    email_type: 1,
    carer_first_name: "Hannah",
    carer_last_name: "Bennett",
    siblings: { numbers: 0, names: "" },
    adults_staying: 0,
    requirements: "",
    allergies: [],
    diets: [],
    contributed: false,
    amount: null,
    delivery_failed: false,
    answered_at: null,
    version: 1,
    messages: 0,
    unread: 0,
    invitation: null,
    invited_at: null,
    invitation_due_at: null,
    bounced_at: null,
    ...given,
  };
}
