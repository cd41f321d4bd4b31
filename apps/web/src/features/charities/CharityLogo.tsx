import { classes } from "../../ui/layout/classes.ts";
import { initialsOf, paperOf } from "./charity-initials.ts";
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
