import { type ImportProgress, sumOf } from "./import-progress.ts";
import type { Imported } from "./import-register.ts";

const figure = (count: number) => count.toLocaleString("en-GB");

/** What an import brought, in lines for a terminal. */
export function importSummary(imported: Imported): string[] {
  if (imported.outcome === "nothing to do") {
    return [`Nothing to do: these files of ${imported.title} were imported already.`];
  }
  const { title, live, progress } = imported;
  const { added, changed, gone } = progress;
  return [
    `${title}: ${figure(live)} charities on the register; ${figure(added)} new, ${figure(changed)} changed, ${figure(gone)} missing now.`,
    ...aside(progress),
  ];
}

function aside({ unreadable, unknown }: ImportProgress): string[] {
  const lines = [];
  const broken = Object.entries(unreadable).filter(([, count]) => count > 0);
  if (broken.length > 0) {
    const files = broken.map(([title, count]) => `${figure(count)} in ${title}`).join(", ");
    lines.push(`Left out, with too many or too few fields: ${files}.`);
  }
  if (sumOf(unknown) > 0) {
    const names = Object.entries(unknown).map(([what, count]) => `${what} (${figure(count)})`);
    lines.push(`Not understood: ${names.join(", ")}.`);
  }
  return lines;
}
