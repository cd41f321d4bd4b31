import { expect, test } from "vitest";
import { ownAddress, type Click, type ClickedLink } from "./handle-planner-links.ts";

const here = new URL("https://wishwell.test/user/login?wanted=%2Fdashboard");
const plainClick: Click = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};
const plainLink: ClickedLink = { href: "/user/register", target: "", download: null, rel: "" };
const belongsToPlanner = (path: string) => path.startsWith("/user/") || path === "/dashboard";

function validate(click: Partial<Click>, link: Partial<ClickedLink>): string | null {
  return ownAddress({ ...plainClick, ...click }, { ...plainLink, ...link }, here, belongsToPlanner);
}

test("a plain click on a planner link is handled, with its query and hash", () => {
  expect(validate({}, {})).toBe("/user/register");
  expect(validate({}, { href: "https://wishwell.test/dashboard?page=2#parties" })).toBe("/dashboard?page=2#parties");
  expect(validate({}, { target: "_self" })).toBe("/user/register");
});

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  "a click with another button or a modifier key is left to the browser: %o",
  (click) => {
    expect(validate(click, {})).toBeNull();
  },
);

test("a click that was already handled is ignored", () => {
  expect(validate({ defaultPrevented: true }, {})).toBeNull();
});

test.each([
  { target: "_blank" },
  { download: "" },
  { rel: "noopener external" },
  { href: "https://evil.example/user/register" },
  { href: "mailto:help@wishwell.example" },
  { href: "/cms/faq" },
  { href: "/user/login?wanted=%2Fdashboard#login-email" },
])("a link that does not lead to another planner page is left to the browser: %o", (link) => {
  expect(validate({}, link)).toBeNull();
});
