export { loadThanksPage } from "./thanks-page.ts";
