export interface Countdown {
  pause: () => void;
  resume: () => void;
  stop: () => void;
}

/** Calls back once the time has run, not counting the pauses. */
export function countdown(milliseconds: number, over: () => void): Countdown {
  let left = milliseconds;
  let since = Date.now();
  let timer: ReturnType<typeof setTimeout> | null = setTimeout(over, left);

  const stop = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    stop,
    pause: () => {
      if (timer === null) return;
      stop();
      left -= Date.now() - since;
    },
    resume: () => {
      if (timer !== null || left <= 0) return;
      since = Date.now();
      timer = setTimeout(over, left);
    },
  };
}
