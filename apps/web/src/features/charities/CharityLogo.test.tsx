import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CharityLogo, emblems } from "./CharityLogo.tsx";

test("a logo has an empty alt text beside the charity's name, and names the charity when alone", () => {
  const url = "https://wishwell.example/files/logos/abc.png";
  expect(renderToString(<CharityLogo name="Tideline Trust" logoUrl={url} sector="Environment" />)).toContain('alt=""');
  expect(renderToString(<CharityLogo name="Tideline Trust" logoUrl={url} sector="Environment" alone />)).toContain(
    'alt="Logo of Tideline Trust"',
  );
});

test("a logo is loaded from the page's own origin", () => {
  const html = renderToString(
    <CharityLogo name="Tideline Trust" logoUrl="http://127.0.0.1:3000/files/logos/abc.png" sector={null} />,
  );
  expect(html).toContain('src="/files/logos/abc.png"');
});

test("the emblem of its sector replaces a missing logo, and is announced only when the name is not shown", () => {
  const beside = renderToString(<CharityLogo name="Tideline Trust" logoUrl="" sector="Environment" />);
  expect(beside).toContain('src="/causes.svg#environment"');
  expect(beside).not.toContain(">TT<");
  expect(beside).toContain('aria-hidden="true"');
  const other = renderToString(<CharityLogo name="Tideline Trust" logoUrl="" sector="Animals" />);
  expect(other).not.toBe(beside);
  const alone = renderToString(<CharityLogo name="Tideline Trust" logoUrl="" sector="Animals" alone />);
  expect(alone).toContain('role="img" aria-label="Tideline Trust"');
});

test("every emblem is drawn", () => {
  const drawn = readFileSync(new URL("../../../public/causes.svg", import.meta.url), "utf8");
  const views = [...drawn.matchAll(/<view id="([\w-]+)"/g)].map(([, id]) => id);
  expect(new Set(views)).toEqual(emblems);
  const sector = "Children's Health";
  const html = renderToString(<CharityLogo name="Tideline Trust" logoUrl="" sector={sector} />);
  expect(html).toContain('src="/causes.svg#children-s-health"');
});

test("initials replace the logo of a charity without a sector, and are announced only when the name is not shown", () => {
  const beside = renderToString(<CharityLogo name="Tideline Trust" logoUrl="" sector={null} />);
  expect(beside).toContain(">TT<");
  expect(beside).toContain('aria-hidden="true"');
  const alone = renderToString(<CharityLogo name="Tideline Trust" logoUrl="" sector={null} alone />);
  expect(alone).toContain('aria-label="Tideline Trust"');
  expect(alone).not.toContain("aria-hidden");
});
