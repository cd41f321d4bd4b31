import { classes } from "../../../ui/layout/classes.ts";
import styles from "./StoryPicture.module.css";

interface StoryPictureProps {
  theme: string;
  /** True on the story's own page. */
  large?: boolean;
  /** True for pictures visible at first, which load at once. */
  first?: boolean;
}

/** The middle of the theme's poster, under an arch. Decorative: the text tells the story. */
export function StoryPicture({ theme, large = false, first = false }: StoryPictureProps) {
  return (
    <img
      className={classes("full-width auto-height", styles.picture, large && styles.large)}
      src={`/artwork/${theme}.svg`}
      alt=""
      width="825"
      height="1163"
      loading={first ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
