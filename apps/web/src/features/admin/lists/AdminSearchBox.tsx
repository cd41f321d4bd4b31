import { limits } from "@wishwell/contract/api/limits";
import { SearchBox } from "../../../ui/fields/SearchBox.tsx";

interface AdminSearchBoxProps {
  label: string;
  search: string;
  /** How much was found; unknown while it is on its way. */
  total: number | undefined;
  go: (other: { search: string }) => void;
}

/** What is searched for stands in the page's address: another address, another box. */
export function AdminSearchBox({ label, search, total, go }: AdminSearchBoxProps) {
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
