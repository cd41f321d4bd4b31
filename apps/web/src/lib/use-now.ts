import { useEffect, useState } from "react";
import { toServerTime } from "./now.ts";

/** The current server time, updated every half minute. */
export function useNow(): Date {
  // Converted on every render, because the first response tells how far this device's clock is off.
  const [tick, setTick] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setTick(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return toServerTime(tick);
}
