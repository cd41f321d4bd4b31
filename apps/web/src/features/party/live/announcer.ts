const quietMilliseconds = 10_000;

export interface Announcer {
  readonly tell: (sentence: string) => void;
  readonly stop: () => void;
}

/** Says things at most once in ten seconds: what comes in between waits, and several things are said as one. */
export function createAnnouncer(say: (words: string) => void): Announcer {
  const waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sayNow(): void {
    timer = undefined;
    const [only, ...more] = waiting.splice(0);
    if (only === undefined) return;
    say(more.length === 0 ? only : `${more.length + 1} new things have happened. ${more.at(-1)}`);
    timer = setTimeout(sayNow, quietMilliseconds);
  }

  return {
    tell: (sentence) => {
      waiting.push(sentence);
      if (timer === undefined) sayNow();
    },
    stop: () => clearTimeout(timer),
  };
}
