/** So many rounds, some at a time; answers what each came to. */
export async function inRounds<Outcome>(
  count: number,
  atATime: number,
  round: (number: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  const run = async () => {
    for (let number = next++; number < count; number = next++) outcomes[number] = await round(number);
  };
  await Promise.all(Array.from({ length: atATime }, run));
  return outcomes;
}

/** How many were refused or failed of those who came at once. */
export async function rejectedOf(all: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(all);
  return outcomes.filter(({ status }) => status === "rejected").length;
}

const mostRounds = 60;

/** For controls: whether one of many rounds goes wrong, which most often is one of the first. */
export async function goesWrong<Outcome>(
  round: () => Promise<Outcome>,
  isWrong: (outcome: Outcome) => boolean,
): Promise<boolean> {
  for (let number = 0; number < mostRounds; number += 1) if (isWrong(await round())) return true;
  return false;
}
