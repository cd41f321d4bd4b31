import { useRef, useState } from "react";
import { type Kinds, type ReadyPhoto, readyPhoto } from "./ready-photo.ts";

export interface ChosenPhoto {
  /** Null until it is ready to be uploaded. */
  readonly photo: File | null;
  readonly faults: readonly string[];
  /** Whether a large photo is being made smaller. */
  readonly preparing: boolean;
  readonly choose: (file: File) => void;
  /** Discards the photo, for these reasons. */
  readonly drop: (faults: readonly string[]) => void;
  readonly setFaults: (faults: readonly string[]) => void;
}

const none: ReadyPhoto = { photo: null, faults: [] };

/** A photo chosen for an upload. Of several chosen in a row, the last counts. */
export function useChosenPhoto(kinds: Kinds): ChosenPhoto {
  const [ready, setReady] = useState<ReadyPhoto>(none);
  const [preparing, setPreparing] = useState(false);
  const latest = useRef<File | null>(null);

  async function choose(file: File): Promise<void> {
    latest.current = file;
    setReady(none);
    setPreparing(true);
    const now = await readyPhoto(file, kinds);
    if (latest.current !== file) return;
    setPreparing(false);
    setReady(now);
  }

  return {
    ...ready,
    preparing,
    choose: (file) => void choose(file),
    drop: (faults) => {
      latest.current = null;
      setPreparing(false);
      setReady({ photo: null, faults });
    },
    setFaults: (faults) => setReady(({ photo }) => ({ photo, faults })),
  };
}
