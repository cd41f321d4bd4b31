import { browserStorage } from "./browser-storage.ts";

const tab = browserStorage("tab");
const key = "wishwell.register-email";

/** Takes a guest's address along to the page where accounts are made: in this tab only, and never in an address. */
export const takeEmailAlong = (email: string): void => tab.setItem(key, email);

export const emailToRegister = (): string => tab.getItem(key) ?? "";
