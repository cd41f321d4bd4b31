import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { type ComponentType, useRef, useState } from "react";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import type { DialogueName, GuestDialoguesProps } from "./own-dialogues.ts";

export interface Dialogues {
  readonly shown: DialogueName | null;
  /** Null until the first one is wanted. */
  readonly Shown: ComponentType<GuestDialoguesProps> | null;
  readonly loading: boolean;
  readonly open: (name: DialogueName) => void;
  readonly close: () => void;
}

/** The dialogues come with the first one that is opened. Without a connection that is said, and the page stays. */
export function useDialogues(): Dialogues {
  const flash = useFlash();
  const [shown, setShown] = useState<DialogueName | null>(null);
  const [Shown, setDialogues] = useState<ComponentType<GuestDialoguesProps> | null>(null);
  const [loading, setLoading] = useState(false);
  const wanted = useRef<DialogueName | null>(null);

  async function open(name: DialogueName): Promise<void> {
    wanted.current = name;
    if (Shown !== null) return setShown(name);
    setLoading(true);
    try {
      const { GuestDialogues } = await import("./dialogues/GuestDialogues.tsx");
      setDialogues(() => GuestDialogues);
      setShown(wanted.current);
    } catch {
      flash.show("error", siteTexts.unreachable);
    } finally {
      setLoading(false);
    }
  }

  return {
    shown,
    Shown,
    loading,
    open: (name) => void open(name),
    close: () => {
      wanted.current = null;
      setShown(null);
    },
  };
}
