import { limits } from "@wishwell/contract/api/limits";
import { SearchBox } from "../../../ui/fields/SearchBox.tsx";

interface DeskSearchBoxProps {
  label: string;
  search: string;
  /** How much was found; unknown while it is on its way. */
  total: number | undefined;
  go: (other: { search: string }) => void;
}

/** What is searched for stands in the page's address: another address, another box. */
export function DeskSearchBox({ label, search, total, go }: DeskSearchBoxProps) {
  return (
    <SearchBox
      key={search}
      label={label}
      words={search}
      maxLength={limits.person}
      onSearch={(words) => go({ search: words })}
      nothingFits={total === 0}
    />
  );
}
