import { classes } from "../../ui/layout/classes.ts";
import styles from "./CharityLogo.module.css";

interface CharityLogoProps {
  name: string;
  /** As the calls give it: empty without a logo. */
  logoUrl: string;
  /** `tile` is the arch of a carousel and fills its column; the others stand in lists. */
  size?: "tile" | "entry" | "small";
  /** The name is not written beside it, so the picture must say it. */
  alone?: boolean;
}

/** A charity's logo under an arch, or its initials on a folded disc when it has none. */
export function CharityLogo({ name, logoUrl, size = "small", alone = false }: CharityLogoProps) {
  const look = classes(styles.logo, styles[size], styles[paperOf(name)]);
  if (logoUrl !== "") {
    return (
      <span className={look}>
        <img src={ownPath(logoUrl)} alt={alone ? `Logo of ${name}` : ""} loading="lazy" decoding="async" />
      </span>
    );
  }
  const initials = initialsOf(name);
  const spoken = alone ? ({ role: "img", "aria-label": name } as const) : ({ "aria-hidden": true } as const);
  return (
    <span className={look} {...spoken}>
      <span className={classes(styles.disc, initials.length > 2 && styles.long)}>{initials}</span>
    </span>
  );
}

/** Logos are files of this house, whatever name the house is reached by: the page's policy shows no others. */
function ownPath(logoUrl: string): string {
  return logoUrl.replace(/^https?:\/\/[^/]+/, "");
}

/** The papers a tile without a logo may be cut from. */
export const papers = ["sky", "leaf", "custard", "jelly", "well", "sponge"] as const;
export type Paper = (typeof papers)[number];

/** Always the same paper for the same name, on every screen and on the server. */
export function paperOf(name: string): Paper {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return papers[sum % papers.length] as Paper;
}

/** Words that begin no initial: "The Royal Society for the Protection of Birds" is RS, not TR. */
const small = /^(?:the|a|an|of|for|and|in|to|with|on|by|at|uk)$/i;

const longestAcronym = 6;

/** One or two letters that stand for a charity without a logo; a name that begins with an acronym keeps that whole. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  const telling = words.filter((word) => !small.test(word));
  const [first, second] = telling.length > 0 ? telling : words;
  if (first === undefined) return "?";
  if (isAcronym(first) && (second === undefined || /\p{Ll}/u.test(name))) return first;
  const letters = [first, second].flatMap((word) => /^./u.exec(word ?? "")?.[0] ?? []);
  return letters.join("").toLocaleUpperCase("en-GB");
}

/** Capitals only, and few enough to be read as one: NSPCC, RNLI. */
function isAcronym(word: string): boolean {
  return word.length >= 3 && word.length <= longestAcronym && /^\p{Lu}+$/u.test(word);
}
