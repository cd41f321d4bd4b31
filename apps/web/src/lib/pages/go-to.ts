import { useCallback } from "react";
import { useNavigate } from "react-router";
import { findPage } from "./pages.ts";

/** Goes to any address of this site: inside the planner without loading, to open pages by loading them. */
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
