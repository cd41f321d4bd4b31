// The journeys that npm test walks on several machines: each of them crosses from one to the other.
const journeys = [
  "a visitor creates a party for two children, registers, verifies, signs in",
  "a photo is dragged, turned and brought nearer",
  "twenty pounds with Gift Aid",
  "an organiser puts guests on the list, invites them",
  "an organiser looks after one guest: answer, needs, contact",
];

/** For Playwright: only these, at one width. */
export const acrossMachines = ["--project", "desktop", "--grep", journeys.join("|")];
