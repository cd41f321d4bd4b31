import { useEffect } from "react";

/** A question's own address opens its answer; on paper all are open. */
export function useOpenedByAddress(): void {
  useEffect(() => {
    const openOne = () => {
      const wanted = document.getElementById(window.location.hash.slice(1));
      if (wanted instanceof HTMLDetailsElement) wanted.open = true;
    };
    const openAll = () => document.querySelectorAll("details[id]").forEach((one) => one.setAttribute("open", ""));
    openOne();
    window.addEventListener("hashchange", openOne);
    window.addEventListener("beforeprint", openAll);
    return () => {
      window.removeEventListener("hashchange", openOne);
      window.removeEventListener("beforeprint", openAll);
    };
  }, []);
}
