export { loadThanksPage } from "./load-thanks-page.ts";
export { thanksTo } from "./thanks.store.ts";
