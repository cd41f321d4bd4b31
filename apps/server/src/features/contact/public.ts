export { loadContactPage } from "./load-contact-page.ts";
