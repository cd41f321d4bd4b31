import type { Party } from "@wishwell/contract/api/parties";
import { useEffect, useState } from "react";
import { begunInvite } from "./begun-invite.ts";
import { type DesignDrafts, designDrafts } from "./design-draft.ts";
import { changed, historyOf, isSame, paused, redone, undone } from "./design-history.ts";
import { type EditedInvite, isSameInvite } from "./edited-invite.ts";

/** After so long without a change, the next one is a step of its own. */
const pause = 1500;

export interface InviteEditor {
  readonly invite: EditedInvite;
  /** `about` names what is changed: what goes on with the last change is one step with it. */
  readonly change: (invite: EditedInvite | ((now: EditedInvite) => EditedInvite), about?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether there is something to save. */
  readonly unsaved: boolean;
  readonly fromDraft: boolean;
  /** What the design was begun with, and the version to be sent with a save. */
  readonly read: EditedInvite;
  readonly version: number;
  /** What was sent is stored now. What was changed meanwhile stays, and waits. */
  readonly saved: (sent: EditedInvite, stored: EditedInvite, version: number) => void;
  /** Begins anew from what is stored. */
  readonly startAgain: (stored: EditedInvite, version: number) => void;
}

/** One party's poster while it is designed: every step can be taken back, and waits in this browser until it is saved. */
export function useInviteEditor(
  party: Party,
  first: EditedInvite,
  drafts: DesignDrafts = designDrafts(),
): InviteEditor {
  const [kept] = useState(() => drafts.read(party.uuid));
  const [fromDraft, setFromDraft] = useState(kept !== null);
  const [begun] = useState(() => begunInvite(party, first, kept));
  const [stored, setStored] = useState(first);
  const [read, setRead] = useState(begun.read);
  const [version, setVersion] = useState(begun.version);
  // What is stored is one step away from what waited.
  const [history, setHistory] = useState(() => changed(historyOf(first), begun.invite, null));
  const invite = history.present;
  const unsaved = !isSameInvite(invite, stored);

  useEffect(() => {
    if (unsaved) drafts.write(party.uuid, { ...invite, read, version });
    else drafts.remove(party.uuid);
    const rest = setTimeout(() => setHistory(paused), pause);
    return () => clearTimeout(rest);
    // The drafts themselves are always the same store.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [invite, unsaved, read, version, party.uuid]);

  const standsNow = (now: EditedInvite, nowVersion: number) => {
    setStored(now);
    setRead(now);
    setVersion(nowVersion);
    setFromDraft(false);
  };

  return {
    invite,
    change: (next, about) =>
      setHistory((now) => changed(now, typeof next === "function" ? next(now.present) : next, about ?? null)),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    unsaved,
    fromDraft,
    read,
    version,
    saved: (sent, now, storedVersion) => {
      // Words are stored without the spaces at their end: that is no change of anybody's.
      setHistory((steps) => (isSame(steps.present, sent) ? { ...steps, present: now, about: null } : steps));
      standsNow(now, storedVersion);
    },
    startAgain: (newest, storedVersion) => {
      standsNow(newest, storedVersion);
      setHistory((now) => changed(now, newest, null));
    },
  };
}
