export { loadRequestPage } from "./load-request-page.ts";
