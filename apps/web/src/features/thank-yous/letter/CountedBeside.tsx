import { classes } from "../../../ui/layout/classes.ts";
import fields from "../../../ui/fields/fields.module.css";

/** Near its end a limit is worth knowing of; before that it would only disturb. */
const nearTheEnd = 100;

/** How much room a letter has left. What is too long can be typed, and is shown to be: nothing is cut off. */
export function CountedBeside({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  const words = left < 0 ? `${-left} ${left === -1 ? "character" : "characters"} too many` : `${left} characters left`;
  return (
    <span className={classes(fields.count, left < 0 && fields.tooMany)} role="status">
      {left <= nearTheEnd && words}
    </span>
  );
}
