import { faces } from "../src/text/faces.ts";

/** The text of poster-fonts.css: the same families for browsers, each loaded when a poster first uses it. */
export function fontCss(): string {
  const rules = faces
    .flatMap(({ parts }) => parts)
    .map(
      ({ family, source }) =>
        `@font-face {\n  font-family: "${family}";\n  font-display: block;\n  src: url("${source}.woff2") format("woff2");\n}\n`,
    );
  return rules.join("");
}
