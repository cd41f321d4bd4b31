import { useCallback } from "react";
import { useNavigate } from "react-router";
import { findPage } from "./pages.ts";

/** Navigates to any address of this site: planner pages without a reload, open pages with one and without the state. */
export function useGoTo(): (address: string, state?: object) => void {
  const navigate = useNavigate();
  return useCallback(
    (address, state) => {
      const path = /^[^?#]*/.exec(address)?.[0] ?? "";
      if (findPage(path)?.page.kind === "planner") void navigate(address, { replace: true, state });
      else window.location.replace(address);
    },
    [navigate],
  );
}
