export { loadRequestPage } from "./join-request-page.ts";
