import { useNavigate, useSearchParams } from "react-router";
import { inPlace } from "../../../lib/pages/in-place.ts";
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
    /** Changes the search in the URL, which may be ahead of what is drawn. It starts at the first page. */
    go: (change: Partial<AdminSearch<Show>>) => {
      const current = readAdminAddress(new URLSearchParams(location.search), choices);
      void navigate(write({ ...current, page: 1, ...change }), inPlace);
    },
  };
}
