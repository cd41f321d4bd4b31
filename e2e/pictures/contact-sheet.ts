import type { Screen, ScreenGroup } from "./screens.ts";
import { type Width, widths } from "./take-picture.ts";

const style = `
  body { margin: 0; padding: 24px; background: #f4f7f6; color: #0c2221; font: 15px/1.4 system-ui, sans-serif; }
  h1, h2 { font-size: 22px; margin: 0 0 16px; }
  section { width: max-content; max-width: 1880px; padding: 16px 0 24px; }
  div { display: flex; flex-wrap: wrap; gap: 20px; align-items: flex-start; }
  figure { margin: 0; }
  figure p { display: flex; gap: 8px; align-items: flex-start; margin: 0 0 6px; }
  img { display: block; border: 1px solid #c9d3d2; background: #fff; }`;

export const fileOf = (screen: string, width: Width) => `${screen}-${widths[width].width}.webp`;

const pictureOf = ({ name, title }: Screen, width: Width) =>
  `<img src="screens/${fileOf(name, width)}" alt="${title}, ${widths[width].width} wide" width="${widths[width].kept}">`;

const figureOf = (screen: Screen) =>
  `<figure><p>${pictureOf(screen, "desktop")}${pictureOf(screen, "phone")}</p>` +
  `<figcaption>${screen.title}</figcaption></figure>`;

/** One page with every screen at both widths, by group. */
export function contactSheet(groups: readonly ScreenGroup[]): string {
  const sections = groups.map(
    (group) =>
      `<section id="${group.name}"><h2>${group.title}</h2><div>\n${group.screens.map(figureOf).join("\n")}\n</div></section>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<title>Every screen</title>
<style>${style}
</style>
</head>
<body>
<h1>Every screen, as npm run pictures saw it</h1>
${sections.join("\n")}
</body>
</html>
`;
}
