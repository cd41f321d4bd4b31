import type { ThankedGuest, Thanks } from "@wishwell/contract/api/thanks";
import { Fragment } from "react";
import { Note } from "../../ui/layout/Panel.tsx";
import styles from "./Studio.module.css";
import { goWithoutWords, namesForPen, penWords } from "./unprintable.ts";

/** So many are told by name. */
const mostNames = 10;

interface LettersLackingProps {
  guests: readonly ThankedGuest[];
  thanks: Thanks;
}

/** What certificates for these guests cannot say, told before they are printed or sent. */
export function LettersLacking({ guests, thanks }: LettersLackingProps) {
  const names = namesForPen(guests);
  const without = guests.some(({ came }) => came) ? goWithoutWords(thanks) : "";
  if (names.length === 0 && without === "") return null;
  return (
    <div className={styles.lacking}>
      <Note icon="edit">
        {names.length > 0 && (
          <p>
            {penWords(names.length)} <Names names={names} />
          </p>
        )}
        {without !== "" && <p>{without}</p>}
      </Note>
    </div>
  );
}

/** Each in its own direction. */
function Names({ names }: { names: readonly string[] }) {
  const more = names.length - mostNames;
  return (
    <b>
      {names.slice(0, mostNames).map((name, place) => (
        // Two children may have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>
          {place > 0 && ", "}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </b>
  );
}
