import { useLocation, useSearchParams } from "react-router";

/** The pages of the lists within a page, from its URL, for example "?history=2". */
export function usePages<const Name extends string>(...names: readonly Name[]) {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const pageOf = (name: string) => (/^[1-9]\d{0,5}$/.test(address.get(name) ?? "") ? (address.get(name) ?? "1") : "1");
  return {
    pages: Object.fromEntries(names.map((name) => [name, pageOf(name)])) as Record<Name, string>,
    hrefOf: (name: Name) => (page: number) => {
      const next = new URLSearchParams(address);
      if (page > 1) next.set(name, String(page));
      else next.delete(name);
      return next.size > 0 ? `${pathname}?${next.toString()}` : pathname;
    },
  };
}
