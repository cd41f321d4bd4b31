import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CharityLogo } from "./CharityLogo.tsx";

test("a logo has an empty alt text beside the charity's name, and names the charity when alone", () => {
  const url = "https://wishwell.example/files/logos/abc.png";
  expect(renderToString(<CharityLogo name="Tideline Trust" logoUrl={url} />)).toContain('alt=""');
  expect(renderToString(<CharityLogo name="Tideline Trust" logoUrl={url} alone />)).toContain(
    'alt="Logo of Tideline Trust"',
  );
});

test("a logo is loaded from the page's own origin", () => {
  const html = renderToString(
    <CharityLogo name="Tideline Trust" logoUrl="http://127.0.0.1:3000/files/logos/abc.png" />,
  );
  expect(html).toContain('src="/files/logos/abc.png"');
});

test("initials replace a missing logo, and are announced only when the name is not shown", () => {
  const beside = renderToString(<CharityLogo name="Tideline Trust" logoUrl="" />);
  expect(beside).toContain(">TT<");
  expect(beside).toContain('aria-hidden="true"');
  const alone = renderToString(<CharityLogo name="Tideline Trust" logoUrl="" alone />);
  expect(alone).toContain('aria-label="Tideline Trust"');
  expect(alone).not.toContain("aria-hidden");
});
