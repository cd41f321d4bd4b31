import { classes } from "../../../ui/layout/classes.ts";
import styles from "./StoryPicture.module.css";

interface StoryPictureProps {
  theme: string;
  /** On the story's own page. */
  large?: boolean;
  /** The first that are seen are fetched at once. */
  first?: boolean;
}

/** What stands in the middle of the theme's poster, under an arch. It decorates: the words tell the story. */
export function StoryPicture({ theme, large = false, first = false }: StoryPictureProps) {
  return (
    <img
      className={classes(styles.picture, large && styles.large)}
      src={`/artwork/${theme}.svg`}
      alt=""
      width="825"
      height="1163"
      loading={first ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
