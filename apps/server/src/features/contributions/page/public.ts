// Apart from the room's own, because the page is made of the invitation, and invitations know of what was given.
export { loadDonatePage } from "./load-donate-page.ts";
