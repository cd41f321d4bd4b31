import { useEffect, useState } from "react";

const pauseMs = 250;

/** A value once it has stopped changing for a moment; `settle` does not wait. */
export function useSettled<Value>(value: Value): { settled: Value; settle: () => void } {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return { settled, settle: () => setSettled(value) };
}
