export { loadThanksPage } from "./load-thanks-page.ts";
