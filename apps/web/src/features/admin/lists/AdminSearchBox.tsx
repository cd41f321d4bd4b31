import { limits } from "@wishwell/contract/api/limits";
import { SearchBox } from "../../../ui/fields/SearchBox.tsx";

interface AdminSearchBoxProps {
  label: string;
  search: string;
  /** The number of results; undefined while loading. */
  total: number | undefined;
  go: (other: { search: string }) => void;
}

export function AdminSearchBox({ label, search, total, go }: AdminSearchBoxProps) {
  return (
    <SearchBox
      label={label}
      words={search}
      maxLength={limits.person}
      onSearch={(words) => go({ search: words })}
      nothingFits={total === 0}
    />
  );
}
