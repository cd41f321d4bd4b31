import { type Page, planner } from "./page.ts";

/** Pages of the signed-in app, and those that lead into it such as login. */
export const plannerPages = [
  planner("none", {
    name: "login",
    pattern: "/user/login",
    title: "Login",
    description: "Sign in to {product}.",
  }),
  planner("none", {
    name: "sign-in-link",
    pattern: "/user/login/link/{token}",
    title: "Login",
    description: "Sign in to {product}.",
  }),
  planner("signed-out", {
    name: "register",
    pattern: "/user/register",
    title: "Create an account",
    description: "Create an account on {product}.",
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
    title: "Verify your email",
    description: "Check that an email address is yours.",
  }),
  planner("signed-in", {
    name: "details",
    pattern: "/user/details",
    title: "My Details",
    description: "Your name, addresses, password and emails.",
  }),
  planner("signed-in", {
    name: "security",
    pattern: "/user/details/signing-in",
    title: "Signing in",
    description: "Your passkeys, password and sign-ins.",
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
    description: "All your parties, upcoming and past.",
  }),
  planner("signed-in", {
    name: "guest-calendar",
    pattern: "/eventattendees/calendar/{uuid}",
    title: "The party in your calendar",
    description: "A file that adds the party to your calendar.",
  }),
  planner("signed-in", {
    name: "guest",
    pattern: "/dashboard/eventattendee/{uuid}",
    title: "A guest",
    description: "A guest’s reply, needs, contact details and messages.",
  }),
  planner("signed-in", {
    name: "party-details",
    pattern: "/event/details/{uuid}/{section?}",
    title: "Your party",
    description: "Your party’s replies, guests, details, gift and charity.",
  }),
  planner("signed-in", {
    name: "party-payout",
    pattern: "/event/payout/{uuid}",
    title: "Request Payout",
    description: "Your party’s money and payout.",
  }),
  planner("signed-in", {
    name: "party-status",
    pattern: "/event/status/{uuid}",
    title: "Active or paused",
    description: "Whether your party’s emails are sent.",
  }),
  planner("signed-in", {
    name: "party-hidden",
    pattern: "/event/hidden/{uuid}",
    title: "Our decision about your party’s page",
    description: "Why a page is hidden, and how to appeal.",
  }),
  planner("signed-in", {
    name: "party-delete",
    pattern: "/event/delete/{uuid}",
    title: "Delete your party",
    description: "Delete a party that isn’t complete.",
  }),
  planner("signed-in", {
    name: "party-cancel",
    pattern: "/event/cancel/{uuid}",
    title: "Cancel your party",
    description: "Cancel a party, refund every contribution and tell the guests.",
  }),
  planner("signed-in", {
    name: "party-clone",
    pattern: "/event/clone/{uuid}",
    title: "Duplicate your party",
    description: "Copy a party for the next birthday.",
  }),
  planner("signed-in", {
    name: "party-register",
    pattern: "/event/register/{uuid}",
    title: "Kitchen and register",
    description: "Who’s coming to your party and what the kitchen needs to know, on one sheet.",
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
    title: "Stop these emails",
    description: "Stop emails you no longer want.",
  }),
  planner("none", {
    name: "charity-validate",
    pattern: "/charity/validate/{uuid}",
    title: "Manage your charity",
    description: "Type the code from our email to see and change your charity’s details.",
  }),
  planner("none", {
    name: "charity-details",
    pattern: "/charity/details/{uuid}",
    title: "Update your charity’s details",
    description: "What parents see about your charity, and where we pay its half.",
  }),
] as const satisfies readonly Page[];
