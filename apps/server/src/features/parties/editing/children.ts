import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { canAddChild, canRemoveChild, isBirthDate } from "@wishwell/domain/parties/birthdays";
import { londonDay } from "@wishwell/domain/parties/london-time";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { type FieldErrors, refuse } from "../../../platform/http/api/refusal.ts";
import type { Child, ChildDetails, WholeParty } from "../party.ts";
import { createParty } from "../start-party.ts";
import { refuseFaults } from "./change-party.ts";
import { countChildren, deleteChild, findChild, insertChild, updateChild } from "./children.store.ts";
import { beforeChange, openForChange, openPart, type PartToOpen, saveChange } from "./edit-party.ts";

export interface ChildToAdd {
  /** Null creates a new party. */
  readonly partyId: string | null;
  readonly version?: number | undefined;
  readonly details: Pick<ChildDetails, "firstName" | "lastName" | "dateOfBirth"> & Partial<ChildDetails>;
}

export interface AddedChild {
  readonly child: Child;
  readonly party: WholeParty;
  /** The draft's claim token, if a visitor has just started one. */
  readonly claimToken: string | null;
}

export async function addChild(deps: Deps, actor: Actor, input: ChildToAdd): Promise<AddedChild> {
  return deps.db.transaction().execute(async (tx) => {
    const { party, claimToken } = await partyFor(deps, tx, actor, input);
    refuseFaults(faultsInBirthDate(deps, input.details));
    if (!canAddChild(await countChildren(tx, party.id), limits.recipients)) {
      throw refuse("too_many_recipients", fieldTexts.tooManyRecipients);
    }
    const child = { ...unsaid, ...input.details, id: deps.random.uuid(), partyId: party.id };
    const before = await beforeChange(tx, party);
    await insertChild(tx, child);
    const saved = await saveChange(deps, tx, actor, { party, before, action: "add birthday child" });
    return { child, party: saved, claimToken };
  });
}

/** Returns the errors that adding the child would give. */
export async function validateNewChild(
  deps: Deps,
  actor: Actor,
  { partyId, details }: { readonly partyId: string | null; readonly details: Partial<ChildDetails> },
): Promise<FieldErrors> {
  if (partyId !== null) {
    await deps.db.transaction().execute((tx) => openForChange(deps, tx, actor, { id: partyId }));
  }
  return faultsInBirthDate(deps, details);
}

const unsaid = { gender: null, gift: "", reason: "" };

async function partyFor(deps: Deps, tx: Tx, actor: Actor, { partyId, version }: ChildToAdd) {
  const started = partyId === null ? await createParty(deps, tx, actor) : null;
  // The draft was just created, so the caller has no claim token yet.
  if (started !== null) return started;
  return { party: await openForChange(deps, tx, actor, { id: partyId ?? "", version }), claimToken: null };
}

interface ChildChange extends PartToOpen {
  readonly details: Partial<ChildDetails>;
}

/** Changes a child's details, or only the gift and its reason. */
export async function changeChild(
  deps: Deps,
  actor: Actor,
  input: ChildChange,
): Promise<{ child: Child; party: WholeParty }> {
  const { details } = input;
  return deps.db.transaction().execute(async (tx) => {
    const { part: child, party } = await openPart(deps, tx, actor, input, findChild);
    refuseFaults(faultsInBirthDate(deps, details));
    const before = await beforeChange(tx, party);
    await updateChild(tx, child.id, details);
    const saved = await saveChange(deps, tx, actor, { party, before, action: "change birthday child" });
    return { child: { ...child, ...details }, party: saved };
  });
}

/** Returns the errors that the change would give; none while the child is unknown. */
export async function validateChildChange(
  deps: Deps,
  actor: Actor,
  { id, partyId, details }: Pick<ChildChange, "partyId" | "details"> & { readonly id: string | undefined },
): Promise<FieldErrors> {
  if (id === undefined) return {};
  await deps.db.transaction().execute((tx) => openPart(deps, tx, actor, { id, partyId }, findChild));
  return faultsInBirthDate(deps, details);
}

export async function removeChild(deps: Deps, actor: Actor, input: PartToOpen): Promise<WholeParty> {
  return deps.db.transaction().execute(async (tx) => {
    const { part: child, party } = await openPart(deps, tx, actor, input, findChild);
    if (!canRemoveChild(await countChildren(tx, party.id))) throw refuse("last_recipient", texts.lastRecipient);
    const before = await beforeChange(tx, party);
    await deleteChild(tx, child.id);
    return saveChange(deps, tx, actor, { party, before, action: "remove birthday child" });
  });
}

function faultsInBirthDate(
  { clock }: Pick<Deps, "clock">,
  { dateOfBirth = null }: Partial<Pick<ChildDetails, "dateOfBirth">>,
): FieldErrors {
  const bounds = { today: londonDay(clock.now()), yearsBack: limits.birthYearsBack };
  if (dateOfBirth === null || isBirthDate(dateOfBirth, bounds)) return {};
  return { date_of_birth: [fieldTexts.dateOfBirthRange] };
}
