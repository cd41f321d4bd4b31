import type { Party } from "@wishwell/contract/api/parties";
import { useEffect, useState } from "react";
import { detailsWords } from "../posters/poster-design.ts";
import { type DesignDrafts, designDrafts, type KeptInvite } from "./design-draft.ts";
import { changed, historyOf, isSame, paused, redone, undone } from "./design-history.ts";
import { type EditedInvite, isSameInvite, overStoredWords, withKeyOf } from "./edited-invite.ts";
import { storedInvite } from "./save-invite.ts";

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

/** How an editor begins. */
interface BegunInvite {
  readonly invite: EditedInvite;
  /** What the design was begun with, and the version that goes with it. */
  readonly read: EditedInvite;
  readonly version: number;
}

/**
 * From what waits in this browser, else from what is stored. A poster that somebody else saved since is not what the
 * draft was begun with: then the draft keeps what it read, and saving it asks first.
 */
export function begunInvite(party: Party, stored: EditedInvite, kept: KeptInvite | null): BegunInvite {
  const version = party.version ?? 0;
  if (kept === null) return { invite: stored, read: stored, version };
  const waiting = withKeyOf({ theme: kept.theme, design: kept.design }, stored);
  // A party without a design of its own follows its details: nobody saved those as a poster.
  const theirs = storedInvite(party, kept.read);
  const { invite, read } = overStoredWords({ invite: waiting, read: kept.read }, theirs, detailsWords(party));
  const untouched = isSameInvite(theirs, read);
  return untouched ? { invite, read: stored, version } : { invite, read: kept.read, version: kept.version };
}
