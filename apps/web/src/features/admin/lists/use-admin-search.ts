import { useNavigate, useSearchParams } from "react-router";
import { type AdminSearch, readAdminAddress, writeAdminAddress } from "./admin-list-url.ts";

/** The search in the page's URL, and functions to change it. */
export function useAdminSearch<const Show extends string>(path: string, choices: readonly [Show, ...Show[]]) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const wanted = readAdminAddress(address, choices);
  const write = (search: AdminSearch<Show>) => writeAdminAddress(path, choices[0], search);
  return {
    wanted,
    hrefOf: (page: number) => write({ ...wanted, page }),
    /** A new search starts at its first page. */
    go: (other: Partial<AdminSearch<Show>>) => void navigate(write({ ...wanted, page: 1, ...other })),
  };
}
