export { loadThanksPage } from "./thanks-page.ts";
export { forgetThanksOf, revertThanks } from "./thanks.store.ts";
