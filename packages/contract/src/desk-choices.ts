// Apart from the schemas, so that a screen can offer the choices without taking those along.

/** Which people an admin looks at; those who wait have signed up and not followed the link yet. */
export const peopleShown = ["all", "admins", "blocked", "waiting"] as const;
export type PeopleShown = (typeof peopleShown)[number];

export const standingActions = ["verify", "block", "unblock", "grant", "revoke"] as const;
export type StandingAction = (typeof standingActions)[number];

export const partiesShown = ["ongoing", "historic", "all"] as const;
export type PartiesShown = (typeof partiesShown)[number];
