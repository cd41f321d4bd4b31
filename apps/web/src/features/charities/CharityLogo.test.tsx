import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CharityLogo } from "./CharityLogo.tsx";

test("a logo beside its name says nothing twice; alone it says whose it is", () => {
  const url = "https://wishwell.example/files/logos/abc.png";
  expect(renderToString(<CharityLogo name="Tideline Trust" logoUrl={url} />)).toContain('alt=""');
  expect(renderToString(<CharityLogo name="Tideline Trust" logoUrl={url} alone />)).toContain(
    'alt="Logo of Tideline Trust"',
  );
});

test("a logo is fetched from where the page came from", () => {
  const html = renderToString(
    <CharityLogo name="Tideline Trust" logoUrl="http://127.0.0.1:3000/files/logos/abc.png" />,
  );
  expect(html).toContain('src="/files/logos/abc.png"');
});

test("without a logo the initials stand in, unheard unless they are all there is", () => {
  const beside = renderToString(<CharityLogo name="Tideline Trust" logoUrl="" />);
  expect(beside).toContain(">TT<");
  expect(beside).toContain('aria-hidden="true"');
  const alone = renderToString(<CharityLogo name="Tideline Trust" logoUrl="" alone />);
  expect(alone).toContain('aria-label="Tideline Trust"');
  expect(alone).not.toContain("aria-hidden");
});
