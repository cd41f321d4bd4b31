import { useNavigate, useSearchParams } from "react-router";
import { type DeskSearch, readDeskAddress, writeDeskAddress } from "./desk-address.ts";

/** What the page's address asks for, and the ways to ask for something else. */
export function useDeskSearch<const Show extends string>(path: string, choices: readonly [Show, ...Show[]]) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const wanted = readDeskAddress(address, choices);
  const write = (search: DeskSearch<Show>) => writeDeskAddress(path, choices[0], search);
  return {
    wanted,
    hrefOf: (page: number) => write({ ...wanted, page }),
    /** Another question begins at its first page. */
    go: (other: Partial<DeskSearch<Show>>) => void navigate(write({ ...wanted, page: 1, ...other })),
  };
}
