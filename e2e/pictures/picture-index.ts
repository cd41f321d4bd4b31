import type { Screen, ScreenGroup } from "./screens.ts";
import { type Width, widths } from "./take-picture.ts";

export const fileOf = (screen: string, width: Width) => `${screen}-${widths[width].width}.webp`;

const pictureOf = ({ name, title }: Screen, width: Width) =>
  `<img src="screens/${fileOf(name, width)}" alt="${title}, ${widths[width].width} wide" width="${widths[width].kept}">`;

const linkTo = ({ name, title }: ScreenGroup) => `[${title}](#${name})`;

/** A page with every screen at both widths, by group, for readers of the repository. */
export function pictureIndex(groups: readonly ScreenGroup[]): string {
  const sections = groups.map(
    (group) =>
      `<a id="${group.name}"></a>\n\n## ${group.title}\n\n` +
      group.screens
        .map((screen) => `### ${screen.title}\n\n${pictureOf(screen, "desktop")}\n${pictureOf(screen, "phone")}\n`)
        .join("\n"),
  );
  return `# Every screen

Taken with the demo data at 1280 and 390 pixels by \`npm run pictures\`. ${groups.map(linkTo).join(" · ")}

${sections.join("\n")}`;
}
