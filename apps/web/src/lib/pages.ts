import { matchAddress } from "./match-address.ts";

type PageKind = "open" | "planner";
export type PageGuard = "none" | "signed-in" | "signed-out" | "admin";

export interface Page {
  readonly name: string;
  /** `{name}` stands for one part of the address or the end of one, `{name?}` for a last part that may be missing. */
  readonly pattern: `/${string}`;
  readonly kind: PageKind;
  /** `{product}` and `{tagline}` are filled in. The product's name is put behind it. */
  readonly title: string;
  readonly description: string;
  readonly guard: PageGuard;
  readonly robots: "index" | "noindex";
}

type Rest = Pick<Page, "name" | "pattern" | "title" | "description">;

const open = <const Row extends Rest>(row: Row) => ({ ...row, kind: "open", guard: "none", robots: "index" }) as const;
/** Read by everybody who has the address, and by no search engine. */
const forGuests = <const Row extends Rest>(row: Row) =>
  ({ ...row, kind: "open", guard: "none", robots: "noindex" }) as const;
const planner = <const Row extends Rest, const Guard extends PageGuard>(guard: Guard, row: Row) =>
  ({ ...row, kind: "planner", guard, robots: "noindex" }) as const;

/** The one table of page addresses. */
export const pages = [
  open({
    name: "home",
    pattern: "/",
    title: "{tagline}",
    description:
      "Plan a child's birthday party, send the invitations, and let guests give together: half for one present, half for a charity.",
  }),
  open({
    name: "about",
    pattern: "/cms/about",
    title: "About",
    description: "Why a birthday on {product} has one present and one good cause, and how the two halves work.",
  }),
  open({
    name: "charities",
    pattern: "/cms/charities",
    title: "Charities",
    description:
      "Half of what guests give goes to a charity the birthday child cares about. See who is ready to be chosen.",
  }),
  open({
    name: "themes",
    pattern: "/cms/themes",
    title: "Party Themes",
    description: "Birthday invitations for a phone and for the fridge. Choose a theme and make it your own.",
  }),
  open({
    name: "theme",
    pattern: "/cms/themes/theme/{uuid}",
    title: "A party theme",
    description: "A birthday invitation to make your own.",
  }),
  open({
    name: "faq",
    pattern: "/cms/faq",
    title: "Questions parents ask",
    description: "What it costs, until when guests can give, when organisers and charities are paid, and more.",
  }),
  open({
    name: "contact",
    pattern: "/cms/contact",
    title: "Contact us",
    description: "Write to the people who run {product}.",
  }),
  open({
    name: "privacy",
    pattern: "/cms/privacy",
    title: "Privacy policy",
    description: "What {product} knows about you, what it is for, how long it is kept, and what you can ask of us.",
  }),
  open({
    name: "terms",
    pattern: "/cms/terms",
    title: "Terms and conditions",
    description: "The rules of {product} for organisers and guests, and the terms of a contribution.",
  }),
  open({
    name: "cookies",
    pattern: "/cms/cookies",
    title: "Cookies",
    description: "What {product} keeps in your browser, and why.",
  }),
  {
    ...open({ name: "not-found", pattern: "/404", title: "Page not found", description: "There is no such page." }),
    robots: "noindex",
  },
  {
    ...open({ name: "forbidden", pattern: "/403", title: "Not authorised", description: "This page is not for you." }),
    robots: "noindex",
  },

  planner("none", {
    name: "login",
    pattern: "/user/login",
    title: "Login",
    description: "Sign in to {product}.",
  }),
  planner("signed-out", {
    name: "register",
    pattern: "/user/register",
    title: "Make an account",
    description: "Make an account on {product}.",
  }),
  planner("signed-out", {
    name: "forgot-password",
    pattern: "/user/forgotpassword",
    title: "Forgotten your password?",
    description: "Ask for a link to set a new password.",
  }),
  planner("signed-out", {
    name: "reset-password",
    pattern: "/user/resetpassword/{token}",
    title: "Reset your password",
    description: "Set a new password.",
  }),
  planner("none", {
    name: "verify",
    pattern: "/user/verify/{verification_code}",
    title: "Verify your e-mail",
    description: "Check that an e-mail address is yours.",
  }),
  planner("signed-in", {
    name: "details",
    pattern: "/user/details",
    title: "My Details",
    description: "Your names, addresses, password and letters.",
  }),
  planner("signed-in", {
    name: "dashboard",
    pattern: "/dashboard",
    title: "Party Central",
    description: "Your parties and invitations.",
  }),
  planner("signed-in", {
    name: "own-parties",
    pattern: "/dashboard/events",
    title: "Your parties",
    description: "All your parties, the coming and the past ones.",
  }),
  planner("signed-in", {
    name: "guest-calendar",
    pattern: "/eventattendees/calendar/{uuid}",
    title: "The party in your calendar",
    description: "A file that puts the party into your calendar.",
  }),
  planner("signed-in", {
    name: "guest",
    pattern: "/dashboard/eventattendee/{uuid}",
    title: "A guest",
    description: "A guest's answer, needs, contact details and messages.",
  }),
  planner("signed-in", {
    name: "party-details",
    pattern: "/event/details/{uuid}/{section?}",
    title: "Your party",
    description: "Replies, guests, details, gift and charity of your party.",
  }),
  planner("signed-in", {
    name: "party-status",
    pattern: "/event/status/{uuid}",
    title: "Active or paused",
    description: "Whether your party's e-mails are sent.",
  }),
  planner("signed-in", {
    name: "party-delete",
    pattern: "/event/delete/{uuid}",
    title: "Delete your party",
    description: "Delete a party that is not complete.",
  }),
  planner("signed-in", {
    name: "party-clone",
    pattern: "/event/clone/{uuid}",
    title: "Duplicate your party",
    description: "Copy a party to its next anniversary.",
  }),
  planner("signed-in", {
    name: "party-register",
    pattern: "/event/register/{uuid}",
    title: "Kitchen and register",
    description: "Who comes to your party, and what the kitchen should know, on one sheet.",
  }),
  planner("none", {
    name: "create-party",
    pattern: "/event/create/{step?}",
    title: "Create a {product}",
    description: "Start a birthday party with one present and one good cause.",
  }),
  planner("none", {
    name: "unsubscribe",
    pattern: "/unsubscribe/{token}",
    title: "Stop these letters",
    description: "Stop letters you no longer want.",
  }),
  planner("none", {
    name: "charity-validate",
    pattern: "/charity/validate/{uuid}",
    title: "Look after your charity",
    description: "Type the code from our letter to see and change your charity's details.",
  }),
  planner("none", {
    name: "charity-details",
    pattern: "/charity/details/{uuid}",
    title: "Update your charity's details",
    description: "What parents see of your charity, and where its half is paid.",
  }),
  planner("admin", {
    name: "admin-dashboard",
    pattern: "/admin/dashboard",
    title: "Admin Dashboard",
    description: "For the people who run {product}.",
  }),
  planner("admin", {
    name: "admin-charities",
    pattern: "/admin/charities",
    title: "Manage Charities",
    description: "Every charity: shown or not, validated or not.",
  }),
  planner("admin", {
    name: "admin-charity-create",
    pattern: "/admin/charities/create",
    title: "Add a charity",
    description: "Add a charity by hand.",
  }),
  planner("admin", {
    name: "admin-charity",
    pattern: "/admin/charities/details/{uuid}",
    title: "A charity's details",
    description: "What is known of a charity, and whether it may be paid.",
  }),
  planner("admin", {
    name: "admin-themes",
    pattern: "/admin/eventthemes",
    title: "Manage Themes",
    description: "Every invite theme, by name.",
  }),
  planner("admin", {
    name: "admin-theme-create",
    pattern: "/admin/eventthemes/create",
    title: "Add a theme",
    description: "Add an invite theme.",
  }),
  planner("admin", {
    name: "admin-theme",
    pattern: "/admin/eventthemes/details/{uuid}",
    title: "A theme",
    description: "How the posters of a theme look before anybody changes them.",
  }),
  forGuests({
    name: "guest-request",
    pattern: "/event/request/{token}",
    title: "Was this you?",
    description: "Confirm that you asked to come to a party.",
  }),
  // After the planner's own pages under /event: whatever is none of them is the address of a party.
  forGuests({
    name: "party",
    pattern: "/event/{uuid}",
    title: "A birthday party",
    description: "Who it is for, when and where, and what guests can give together.",
  }),
  forGuests({
    name: "party-by-code",
    pattern: "/@{code}",
    title: "A birthday party",
    description: "Who it is for, when and where, and what guests can give together.",
  }),
  forGuests({
    name: "poster",
    pattern: "/dashboard/event/poster/{uuid}",
    title: "A birthday invitation",
    description: "The poster of a birthday party.",
  }),
  forGuests({
    name: "invitation",
    pattern: "/eventattendee/{uuid}",
    title: "Your invitation",
    description: "Your invitation to a birthday party.",
  }),
  // Part of the development desk: the server knows it only where nobody real is served.
  planner("none", {
    name: "gallery",
    pattern: "/dev/ui",
    title: "Component gallery",
    description: "Every part of the design system in every state.",
  }),
  planner("none", {
    name: "charity-picker-demo",
    pattern: "/dev/ui/charity-picker",
    title: "Choose a charity",
    description: "The charity picker by itself.",
  }),
] as const satisfies readonly Page[];

export type PageName = (typeof pages)[number]["name"];
export type OpenPageName = Extract<(typeof pages)[number], { kind: "open" }>["name"];
export type PlannerPageName = Extract<(typeof pages)[number], { kind: "planner" }>["name"];

export interface FoundPage {
  readonly page: (typeof pages)[number];
  readonly params: Readonly<Record<string, string>>;
}

/** The page at an address, or null. A slash at the end makes no difference. */
export function findPage(path: string): FoundPage | null {
  for (const page of pages) {
    const params = matchAddress(page.pattern, path);
    if (params) return { page, params };
  }
  return null;
}

export function pageNamed(name: PageName): (typeof pages)[number] {
  const page = pages.find((candidate) => candidate.name === name);
  if (!page) throw new Error(`There is no page ${name}`);
  return page;
}

/** Fills in what only the running site knows. */
export function pageText(text: string, config: { product: string; tagline: string }): string {
  return text.replaceAll("{product}", config.product).replaceAll("{tagline}", config.tagline);
}

/** `about`: whom or what the page shows, when that says more than its own title. */
export function pageTitle(page: Page, config: { product: string; tagline: string }, about?: string | null): string {
  return `${about || pageText(page.title, config)} | ${config.product}`;
}
