import { classes } from "../../ui/layout/classes.ts";
import styles from "./CharityLogo.module.css";

interface CharityLogoProps {
  name: string;
  /** As in the API: empty without a logo. */
  logoUrl: string;
  /** By its name; without one, as for charities that are only on a register, there is no emblem. */
  sector: string | null;
  /** `tile` is the arch in a carousel and fills its column; the others are for lists. */
  size?: "tile" | "entry" | "small" | "tiny";
  /** The name is not shown beside it, so the picture must announce it. */
  alone?: boolean;
}

/** A charity's logo under an arch, or else the emblem of its sector, or its initials on a folded disc. */
export function CharityLogo({ name, logoUrl, sector, size = "small", alone = false }: CharityLogoProps) {
  const look = classes(styles.logo, styles[size], `hue-${paperOf(name)}`);
  if (logoUrl !== "") {
    return (
      <span className={look}>
        <img src={ownPath(logoUrl)} alt={alone ? `Logo of ${name}` : ""} loading="lazy" decoding="async" />
      </span>
    );
  }
  const spoken = alone ? ({ role: "img", "aria-label": name } as const) : ({ "aria-hidden": true } as const);
  const emblem = emblemOf(sector ?? "");
  if (emblem !== null) {
    return (
      <span className={look} {...spoken}>
        <img className={styles.emblem} src={emblem} alt="" width="96" height="96" decoding="async" />
      </span>
    );
  }
  const initials = initialsOf(name);
  return (
    <span className={look} {...spoken}>
      <span className={classes("place-centre", styles.disc, initials.length > 2 && styles.long)}>{initials}</span>
    </span>
  );
}

/** The sectors of the website that have a drawing, as the views of its file are named. */
export const emblems: ReadonlySet<string> = new Set([
  "animals",
  "children",
  "children-s-health",
  "disability",
  "education",
  "emergency-services",
  "environment",
  "health",
  "housing-poverty",
  "overseas-aid",
]);

/** All drawings are in one file; the part after # chooses one. */
function emblemOf(sector: string): string | null {
  const view = sector.toLowerCase().replace(/[^a-z]+/g, "-");
  return emblems.has(view) ? `/causes.svg#${view}` : null;
}

/** Logos are our own files, whatever hostname is used. The page's security policy allows no others. */
function ownPath(logoUrl: string): string {
  return logoUrl.replace(/^https?:\/\/[^/]+/, "");
}

/** The paper colours for a tile without a logo. */
export const papers = ["sky", "leaf", "custard", "jelly", "well", "sponge"] as const;
export type Paper = (typeof papers)[number];

/** The same name always gets the same paper, in every browser and on the server. */
export function paperOf(name: string): Paper {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return papers[sum % papers.length] as Paper;
}

/** Words without an initial: "The Royal Society for the Protection of Birds" is RS, not TR. */
const small = /^(?:the|a|an|of|for|and|in|to|with|on|by|at|uk)$/i;

const longestAcronym = 6;

/** One or two letters for a charity without a logo; an acronym at the start of the name is kept whole. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu) ?? [];
  const telling = words.filter((word) => !small.test(word));
  const [first, second] = telling.length > 0 ? telling : words;
  if (first === undefined) return "?";
  if (isAcronym(first) && (second === undefined || /\p{Ll}/u.test(name))) return first;
  const letters = [first, second].flatMap((word) => /^./u.exec(word ?? "")?.[0] ?? []);
  return letters.join("").toLocaleUpperCase("en-GB");
}

/** Only capitals, and short enough to be an acronym: NSPCC, RNLI. */
function isAcronym(word: string): boolean {
  return word.length >= 3 && word.length <= longestAcronym && /^\p{Lu}+$/u.test(word);
}
