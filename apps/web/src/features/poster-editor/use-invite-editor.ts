import type { Party } from "@wishwell/contract/api/parties";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { readInviteConfig, writeInviteConfig } from "@wishwell/poster/layout/invite-config";
import { useEffect, useState } from "react";
import { drafts as browserDrafts, type Drafts } from "../../lib/forms/drafts.ts";
import { detailsWords } from "../posters/poster-design.ts";
import { changed, historyOf, isSame, mapped, paused, redone, undone } from "./design-history.ts";
import { type EditedInvite, isSameInvite, mergeStoredWords, withSignatureOf } from "./edited-invite.ts";
import { storedInvite } from "./save-invite.ts";

/** Milliseconds without a change, after which the next change is a separate undo step. */
const pause = 1500;

export interface InviteEditor {
  readonly invite: EditedInvite;
  /** `about` names the subject of the change; consecutive changes with the same subject are one undo step. */
  readonly change: (invite: EditedInvite | ((now: EditedInvite) => EditedInvite), about?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether the design differs from the stored one. */
  readonly unsaved: boolean;
  readonly fromDraft: boolean;
  /** The design that editing started from, and the version to send with a save. */
  readonly read: EditedInvite;
  readonly version: number;
  /** Records that `sent` is stored. Later changes stay unsaved. */
  readonly saved: (sent: EditedInvite, stored: EditedInvite, version: number) => void;
  /** Replaces the design with the stored one. */
  readonly startAgain: (stored: EditedInvite, version: number) => void;
}

/** Edits one party's poster. Every step can be undone, and is stored in this browser until it is saved. */
export function useInviteEditor(party: Party, drafts: DesignDrafts = designDrafts()): InviteEditor {
  const [first] = useState(() => storedInvite(party));
  const [kept] = useState(() => drafts.read(party.uuid));
  const [fromDraft, setFromDraft] = useState(kept !== null);
  const [begun] = useState(() => initialInvite(party, kept));
  const [stored, setStored] = useState(first);
  const [read, setRead] = useState(begun.read);
  const [version, setVersion] = useState(begun.version);
  // Undo leads from a restored draft back to the stored design.
  const [history, setHistory] = useState(() => changed(historyOf(first), begun.invite, null));
  const invite = history.present;
  const unsaved = !isSameInvite(invite, stored);

  useEffect(() => {
    if (unsaved) drafts.write(party.uuid, { ...invite, read, version });
    else drafts.remove(party.uuid);
    const rest = setTimeout(() => setHistory(paused), pause);
    return () => clearTimeout(rest);
    // `drafts` is always the same store.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [invite, unsaved, read, version, party.uuid]);

  // The details were changed elsewhere while the editor was open.
  useEffect(() => {
    const begunFrom = { ...invite, read, version };
    const now = (party.version ?? 0) > version ? initialInvite(party, begunFrom) : null;
    if (now === null || now.version === version) return;
    setHistory((steps) => mapped(steps, (step) => initialInvite(party, { ...begunFrom, ...step }).invite));
    setStored(now.read);
    setRead(now.read);
    setVersion(now.version);
    // Only a newer party matters, not each edit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [party]);

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
      // The server trims text; that does not count as a change.
      setHistory((steps) => (isSame(steps.present, sent) ? { ...steps, present: now, about: null } : steps));
      standsNow(now, storedVersion);
    },
    startAgain: (newest, storedVersion) => {
      standsNow(newest, storedVersion);
      setHistory((now) => changed(now, newest, null));
    },
  };
}

interface InitialInvite {
  readonly invite: EditedInvite;
  /** The design that editing started from, and its version. */
  readonly read: EditedInvite;
  readonly version: number;
}

/**
 * Starts from the draft in this browser, otherwise from the stored design. If the poster was saved elsewhere since, the
 * draft keeps its old starting point, so that saving asks first.
 */
export function initialInvite(party: Party, kept: DraftInvite | null): InitialInvite {
  const version = party.version ?? 0;
  const stored = storedInvite(party);
  if (kept === null) return { invite: stored, read: stored, version };
  const waiting = withSignatureOf({ theme: kept.theme, design: kept.design }, stored);
  const { invite, read } = mergeStoredWords({ invite: waiting, read: kept.read }, stored, detailsWords(party));
  const untouched = isSameInvite(stored, read);
  return untouched ? { invite, read: stored, version } : { invite, read: kept.read, version: kept.version };
}

/** An unsaved design stored in this browser, and the design it started from. */
export interface DraftInvite extends EditedInvite {
  /** The stored design at the start; comparing it shows whether it was changed elsewhere since. */
  readonly read: EditedInvite;
  readonly version: number;
}

const form = "poster";

interface DesignDrafts {
  read(party: string): DraftInvite | null;
  write(party: string, kept: DraftInvite): void;
  /** Called once the design is saved. */
  remove(party: string): void;
}

/** Stores every change until it is saved, so that closing the browser loses nothing. */
export const designDrafts = (drafts: Drafts = browserDrafts): DesignDrafts => ({
  read: (party) => {
    const kept = drafts.read(form, party);
    const invite = inviteIn(kept?.["theme"], kept?.["design"]);
    const read = inviteIn(kept?.["read_theme"], kept?.["read_design"]);
    const version = Number(kept?.["version"]);
    return invite === null || read === null || !Number.isInteger(version) ? null : { ...invite, read, version };
  },
  write: (party, { theme, design, read, version }) => {
    const begun = { read_theme: read.theme, read_design: written(read.design), version: String(version) };
    drafts.write(form, { theme, design: written(design), ...begun }, party);
  },
  remove: (party) => drafts.remove(form, party),
});

const written = (design: PosterDesign): string => JSON.stringify(writeInviteConfig(design));

function inviteIn(theme: unknown, kept: unknown): EditedInvite | null {
  const design = designIn(kept);
  return design === null || typeof theme !== "string" ? null : { theme, design };
}

function designIn(kept: unknown): PosterDesign | null {
  if (typeof kept !== "string") return null;
  try {
    const config: unknown = JSON.parse(kept);
    return typeof config === "object" && config !== null ? readInviteConfig(config) : null;
  } catch {
    return null;
  }
}
