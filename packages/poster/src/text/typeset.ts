import { printable } from "./markup.ts";

/** Short forms that begin with an apostrophe: ’n’, ’til, ’twas, and decades: ’90s. */
const shortForms = /(?<![\p{L}\p{N}])'(?=\d|(?:n|em|til|tis|twas|cause)(?![\p{L}\p{N}]))/giu;

/** Replaces straight apostrophes and quotation marks with curly ones. */
export const typeset = (text: string): string =>
  printable(text)
    .replaceAll(shortForms, "’")
    .replaceAll(/(?<=[\p{L}\p{N}\p{M}\p{P}])'/gu, "’")
    .replaceAll(/'(?=[\p{L}\p{N}])/gu, "‘")
    .replaceAll(/(^|[\s(])"(?=\S)/gu, "$1“")
    .replaceAll('"', "”");
