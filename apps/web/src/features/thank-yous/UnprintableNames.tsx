import type { ThankedGuest, Thanks } from "@wishwell/contract/api/thanks";
import { listed } from "@wishwell/domain/parties/party-language";
import { isPrintable } from "@wishwell/poster/text/left-out";
import { Fragment } from "react";
import { Note } from "../../ui/layout/Panel.tsx";
import styles from "./Studio.module.css";

/** Up to this many names are listed. */
const mostNames = 10;

interface UnprintableNamesProps {
  guests: readonly ThankedGuest[];
  thanks: Thanks;
}

/** Warns before print or sending which names and texts the certificates' fonts cannot show. */
export function UnprintableNames({ guests, thanks }: UnprintableNamesProps) {
  const names = namesForPen(guests);
  const without = guests.some(({ came }) => came) ? goWithoutWords(thanks) : "";
  if (names.length === 0 && without === "") return null;
  return (
    <div className={`mt-18 ${styles.lacking}`}>
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

/** `bdi` keeps each name's own text direction. */
function Names({ names }: { names: readonly string[] }) {
  const more = names.length - mostNames;
  return (
    <b>
      {names.slice(0, mostNames).map((name, place) => (
        // Two children may have the same name, so the index is the key.
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

/** Children who came and whose names must be written by hand on the certificate. */
const namesForPen = (guests: readonly ThankedGuest[]): readonly string[] =>
  guests
    .filter(({ came, guest_first_name }) => came && !isPrintable("guest", guest_first_name))
    .map(({ guest_first_name }) => guest_first_name);

const penWords = (count: number): string =>
  `${count === 1 ? "1 name has" : `${count} names have`} letters we can’t print, so we’ll leave a line to write on.`;

/** "The words and the gift have letters we can’t print, so certificates leave those parts out."; empty if all can be printed. */
function goWithoutWords({ certificate_words: words, certificate_party: about }: Thanks): string {
  const { children, occasion, gift, charity } = about;
  const missing = [
    isPrintable("words", words) ? "" : "the words",
    isPrintable("children", children) && isPrintable("occasion", occasion) ? "" : "the birthday child’s name",
    isPrintable("gift", gift) ? "" : "the gift",
    isPrintable("charity", charity) ? "" : "the charity",
  ].filter((part) => part !== "");
  if (missing.length === 0) return "";
  const what = listed(missing);
  const has = missing.length > 1 || missing[0] === "the words" ? "have" : "has";
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${has} letters we can’t print, so certificates leave ${missing.length > 1 ? "those parts" : "that part"} out.`;
}
