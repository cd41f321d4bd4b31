import { useNavigate, useSearchParams } from "react-router";
import { type AdminSearch, readAdminAddress, writeAdminAddress } from "./admin-address.ts";

/** What the page's address asks for, and the ways to ask for something else. */
export function useAdminSearch<const Show extends string>(path: string, choices: readonly [Show, ...Show[]]) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const wanted = readAdminAddress(address, choices);
  const write = (search: AdminSearch<Show>) => writeAdminAddress(path, choices[0], search);
  return {
    wanted,
    hrefOf: (page: number) => write({ ...wanted, page }),
    /** Another question begins at its first page. */
    go: (other: Partial<AdminSearch<Show>>) => void navigate(write({ ...wanted, page: 1, ...other })),
  };
}
