import { limits } from "@wishwell/contract/api/limits";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { addsPlaces } from "@wishwell/domain/guests/places";
import { type PartyQuestion, withIds } from "@wishwell/domain/guests/questions";
import { withSiblingsTag } from "@wishwell/domain/guests/siblings";
import { type DateFault, partyDateFaults } from "@wishwell/domain/parties/party-date-rules";
import { missingDetails, type PartyDetail, type PartyPart } from "@wishwell/domain/parties/party-ready";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { withLook } from "@wishwell/poster/layout/in-look";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { type FieldErrors, invalid, notFound } from "../../../platform/http/api/refusal.ts";
import { findThemes, isOffered } from "../../themes/public.ts";
import { wholeParty } from "../parties-read.store.ts";
import { presentChoice } from "../parties.presenter.ts";
import { findParty } from "../parties.store.ts";
import {
  emptyDetails,
  factsOf,
  type Party,
  type PartyDetails,
  type PartyHooks,
  stateOf,
  type ThemeChoice,
  type WholeParty,
} from "../party.ts";
import { picturePlace } from "../pictures/pictures.ts";
import { themeLookOf } from "../pictures/poster-design.ts";
import { openForChange, type Read, requireOrganiser, saveChange } from "./edit-party.ts";

export interface PartyChange extends Read, DetailsInput, Pick<PartyHooks, "changing" | "placesAdded"> {
  /** Agrees that answers to questions that are changed or removed are deleted. */
  readonly deleteAnswers: boolean;
  /** Whether to email guests about a new date, time or place. */
  readonly notify?: boolean | undefined;
  /** Checks the details without saving them. */
  readonly dryRun?: boolean | undefined;
}

export async function changeParty(deps: Deps, actor: Actor, input: PartyChange): Promise<WholeParty> {
  return deps.db.transaction().execute(async (tx) => {
    const party = await openForChange(deps, tx, actor, input);
    refuseFaults(await faultsInDetails(deps, tx, party, input));
    if (input.dryRun === true) return wholeParty(tx, party.id);
    const details = withQuestionIds(deps, party, withSiblingsTag(party, input.details));
    await input.changing(tx, party, { details, deleteAnswers: input.deleteAnswers });
    const changes = { ...details, ...(await followTheme(tx, party, details.theme)) };
    const saved = await saveChange(deps, tx, actor, { party, changes, notify: input.notify, action: "change party" });
    if (!addsPlaces({ limit: saved.places, before: party.places })) return saved;
    await input.placesAdded(tx, saved);
    return wholeParty(tx, party.id);
  });
}

/** Returns the errors that the change would give; none while the party is unknown. */
export async function validateChange(
  deps: Deps,
  actor: Actor,
  { id, ...wanted }: DetailsInput & { readonly id: string | undefined },
): Promise<FieldErrors> {
  if (id === undefined) return {};
  return deps.db.transaction().execute(async (tx) => {
    const party = await openForChange(deps, tx, actor, { id });
    return faultsInDetails(deps, tx, party, wanted);
  });
}

/** How many families would be emailed about a new date or time, or a new place; and guests, if it is cancelled. */
export async function countToNotify(
  deps: Deps,
  actor: Actor,
  { id, ...count }: { readonly id: string } & Pick<PartyHooks, "countChangeEmails" | "countCancelledEmails">,
): Promise<{ when: number; where: number; cancelled: number }> {
  const party = requireOrganiser(deps, actor, await findParty(deps.db, id));
  const { over, complete, cancelled } = stateOf(party, deps.clock.now());
  const toldOfChanges = party.activatedAt !== null && !over && !complete && !cancelled;
  return {
    ...(toldOfChanges ? await count.countChangeEmails(deps.db, id) : { when: 0, where: 0 }),
    cancelled: cancelled ? 0 : await count.countCancelledEmails(deps.db, party),
  };
}

export interface DetailsInput extends FormOptions {
  readonly details: Partial<PartyDetails>;
}

/** All field errors at once; `party` is null for one that is about to be created. */
export async function faultsInDetails(
  { clock }: Pick<Deps, "clock">,
  db: Database,
  party: Party | null,
  { details, wholeForm, sleepover }: DetailsInput,
): Promise<FieldErrors> {
  const { theme } = details;
  const current = party?.theme?.kind === "theme" ? party.theme.id : null;
  const themeIsGone = theme?.kind === "theme" && !(await isOffered(db, theme.id, current));
  const activated = party !== null && party.activatedAt !== null;
  return {
    ...detailErrors(party ?? emptyDetails, details, { now: clock.now(), wholeForm, sleepover, activated }),
    ...(themeIsGone && { eventtheme_uuid: [fieldTexts.theme] }),
  };
}

/** A question that is not the party's is refused, never added. */
export function withQuestionIds<Details extends { readonly questions?: readonly PartyQuestion[] }>(
  { random }: Pick<Deps, "random">,
  { questions: before }: Pick<PartyDetails, "questions">,
  details: Details,
): Details {
  if (details.questions === undefined) return details;
  const questions = withIds(details.questions, before, () => random.uuid());
  if (questions === null) throw notFound();
  return { ...details, questions };
}

/** A designed poster follows the party's theme, so that pirates are not shown at a fairies' party. */
async function followTheme(
  tx: Tx,
  { design, theme: before }: Party,
  theme: ThemeChoice | null | undefined,
): Promise<{ design?: PosterDesign }> {
  if (design === null || theme === undefined || presentChoice(theme) === presentChoice(before)) return {};
  const [chosenTheme = null] = theme?.kind === "theme" ? await findThemes(tx, [theme.id]) : [];
  const keepsPhoto = design.picture.address.startsWith(picturePlace);
  return { design: withLook(design, themeLookOf({ theme, chosenTheme }), keepsPhoto) };
}

type FieldSentence = readonly [field: string, sentence: string];

const missingWords: Record<PartyPart, FieldSentence> = {
  name: ["name", fieldTexts.partyTitle],
  theme: ["eventtheme_uuid", fieldTexts.theme],
  venue: ["venue", fieldTexts.venue],
  street: ["address1", fieldTexts.streetAddress],
  city: ["city", fieldTexts.city],
  date: ["date", fieldTexts.partyDate],
  startTime: ["start_time", fieldTexts.startTime],
  endTime: ["end_time", fieldTexts.endTime],
  rsvpDate: ["rsvp_date", fieldTexts.rsvpDate],
  children: ["eventrecipients", fieldTexts.birthdayChild],
  charity: ["eventcharities", fieldTexts.partyCharity],
};

const faultWords: Record<DateFault, FieldSentence> = {
  "date out of range": ["date", fieldTexts.partyDateRange],
  "end date out of range": ["end_date", fieldTexts.endDateRange],
  "reply date out of range": ["rsvp_date", fieldTexts.rsvpDateRange],
  "ends too early": ["end_time", fieldTexts.endTimeEarly],
  "over already": ["end_time", fieldTexts.endTimePast],
};

/** Keyed by the form field that reports it. */
export const missingErrors = (missing: readonly PartyPart[]): FieldErrors =>
  asErrors(missing.map((part) => missingWords[part]));

/** What the form sends beside the details themselves. */
interface FormOptions {
  /** The whole form was sent, so every required field must be there. */
  readonly wholeForm: boolean;
  /** The party lasts overnight, so it needs an end date. */
  readonly sleepover: boolean;
}

interface Circumstances extends FormOptions {
  readonly now: Date;
  /** Guests may already have been invited, so existing details must not be emptied. */
  readonly activated: boolean;
}

/** All errors in the details at once. */
function detailErrors(
  stored: PartyDetails,
  wanted: Partial<PartyDetails>,
  { now, wholeForm, sleepover, activated }: Circumstances,
): FieldErrors {
  const merged = { ...stored, ...wanted };
  const emptied = (detail: PartyDetail) => activated && Object.hasOwn(wanted, keyOf(detail));
  const missing = missingDetails(factsOf(merged)).filter((detail) => wholeForm || emptied(detail));
  const bounds = { now, yearsAhead: limits.partyYearsAhead, sleepoverDays: limits.sleepoverDays };
  const halfPosition = (merged.latitude === null) !== (merged.longitude === null);
  return asErrors([
    ...missing.map((detail) => missingWords[detail]),
    ...(sleepover && merged.endDate === null ? [["end_date", fieldTexts.endDate] as const] : []),
    ...partyDateFaults(merged, stored, bounds).map((fault) => faultWords[fault]),
    ...(halfPosition ? [[merged.latitude === null ? "lat" : "lng", fieldTexts.position] as const] : []),
  ]);
}

export function refuseFaults(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const keyOf = (detail: PartyDetail): keyof PartyDetails => (detail === "street" ? "address1" : detail);

function asErrors(said: readonly FieldSentence[]): FieldErrors {
  const fields = Map.groupBy(said, ([field]) => field);
  return Object.fromEntries([...fields].map(([field, each]) => [field, each.map(([, sentence]) => sentence)]));
}
