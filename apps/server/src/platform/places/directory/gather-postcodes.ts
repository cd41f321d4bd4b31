import type { DirectoryPart } from "./directories.store.ts";
import { DirectoryPacker } from "./directory-packer.ts";
import { type FileProgress, readPostcodeFile } from "./read-postcode-file.ts";
import { WrongFile } from "./wrong-file.ts";

/** There are about 12,000. A file with many times more is no directory, and would use up the memory. */
const mostSectors = 40_000;
/** A few odd lines are in every edition; many mean that the file is something else. */
const oddLinesAllowed = { count: 100, share: 0.01 };

// A type, since it is also written down with the run.
export type DirectoryCounts = {
  readonly rows: number;
  readonly postcodes: number;
  /** Out of use, but still found. */
  readonly terminated: number;
  readonly withoutPlace: number;
  readonly notUnderstood: number;
  /** Postcodes of Northern Ireland that were not wanted. */
  readonly leftOut: number;
};

interface Gathered {
  /** Never empty ones. */
  readonly packers: ReadonlyMap<DirectoryPart, DirectoryPacker>;
  readonly counts: DirectoryCounts;
}

export async function gatherPostcodes(
  { path, withNorthernIreland }: { readonly path: string; readonly withNorthernIreland: boolean },
  report: (progress: FileProgress) => Promise<void>,
): Promise<Gathered> {
  const [greatBritain, northernIreland] = [new DirectoryPacker(), new DirectoryPacker()];
  const counts = { rows: 0, postcodes: 0, terminated: 0, withoutPlace: 0, notUnderstood: 0, leftOut: 0 };
  await readPostcodeFile(path, {
    take(row) {
      counts.rows += 1;
      if (row.kind === "without a place") counts.withoutPlace += 1;
      else if (row.kind === "not understood") counts.notUnderstood += 1;
      else if (row.postcode.startsWith("BT") && !withNorthernIreland) counts.leftOut += 1;
      else {
        const packer = row.postcode.startsWith("BT") ? northernIreland : greatBritain;
        if (row.terminated) counts.terminated += 1;
        // A postcode may have been used twice; where it is used now counts.
        if (!row.terminated || !packer.has(row.postcode)) packer.add(row.postcode, row.position);
      }
    },
    async report(progress) {
      if (greatBritain.sectors + northernIreland.sectors > mostSectors) throw manySectors();
      await report(progress);
    },
  });
  counts.postcodes = greatBritain.size + northernIreland.size;
  refuseOddities(counts);
  const parts: [DirectoryPart, DirectoryPacker][] = [
    ["great-britain", greatBritain],
    ["northern-ireland", northernIreland],
  ];
  return { packers: new Map(parts.filter(([, packer]) => packer.size > 0)), counts };
}

function refuseOddities({ rows, postcodes, notUnderstood }: DirectoryCounts): void {
  if (notUnderstood > Math.max(oddLinesAllowed.count, rows * oddLinesAllowed.share)) {
    throw new WrongFile(`${notUnderstood} of ${rows} lines are not understood: this seems to be another kind of file.`);
  }
  if (postcodes === 0) throw new WrongFile("The file has no postcode with a place.");
}

const manySectors = () => new WrongFile("The file has more postcode sectors than there are: this is another file.");
