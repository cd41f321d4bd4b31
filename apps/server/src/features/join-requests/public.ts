export { loadRequestPage } from "./answer-request.ts";
