import { useEffect, useState } from "react";
import { now } from "../../../lib/now.ts";

/** Wishwell’s present moment, looked at again every half minute. */
export function useNow(): Date {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return moment;
}
