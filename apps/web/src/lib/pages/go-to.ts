import { useCallback } from "react";
import { useNavigate } from "react-router";
import { findPage } from "./pages.ts";

/** Navigates to any address of this site: planner pages without a reload, open pages with one. */
export function useGoTo(): (address: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (address) => {
      const path = /^[^?#]*/.exec(address)?.[0] ?? "";
      if (findPage(path)?.page.kind === "planner") void navigate(address, { replace: true });
      else window.location.replace(address);
    },
    [navigate],
  );
}
