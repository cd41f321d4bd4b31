import { browserStorage } from "./browser-storage.ts";

const tab = browserStorage("tab");
const key = "wishwell.register-email";

/** Passes a guest's email address to the sign-up page: in this tab only, and never in a URL. */
export const rememberEmailForRegistration = (email: string): void => tab.setItem(key, email);

export const emailToRegister = (): string => tab.getItem(key) ?? "";
