import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { faces } from "../src/text/faces.ts";

/** The fonts that a drawing uses, as a self-contained style sheet for browsers driven by tests. */
export function browserFonts(svg: string): string {
  return faces
    .flatMap(({ parts }) => parts)
    .filter(({ family }) => svg.includes(`font-family="${family}"`))
    .map(({ family, source }) => {
      const bytes = readFileSync(fileURLToPath(import.meta.resolve(`${source}.woff2`)));
      return `@font-face{font-family:"${family}";src:url(data:font/woff2;base64,${bytes.toString("base64")})}`;
    })
    .join("");
}
