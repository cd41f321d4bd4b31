import { presetQuestions } from "@wishwell/domain/guests/questions";
import {
  addDays,
  type Day,
  daysBetween,
  hour,
  londonDay,
  londonInstant,
  minute,
} from "@wishwell/domain/parties/london-time";
import { setGuestStatus } from "../../features/guests/guest-status.ts";
import { importGuests } from "../../features/guests/import/import-guests.ts";
import { writeToOrganiser } from "../../features/guests/messages/message-organiser.ts";
import { markRead } from "../../features/guests/messages/read-messages.ts";
import { writeToGuest } from "../../features/guests/messages/send-message.ts";
import { guestsOfParty, type Guest } from "../../features/guests/public.ts";
import { setAnswers, setSiblings } from "../../features/guests/reply.ts";
import { inviteMany } from "../../features/invitations/invite-guests.ts";
import { chooseCharity } from "../../features/parties/editing/choose-charity.ts";
import { addChild } from "../../features/parties/editing/children.ts";
import { completeParty, setStatus } from "../../features/parties/end-party.ts";
import { findParty, type Party } from "../../features/parties/public.ts";
import { startParty } from "../../features/parties/start-party.ts";
import { onPartiesCompleted } from "../../features/payouts/public.ts";
import { requestPayout } from "../../features/payouts/request-payout.ts";
import { cancelParty } from "../../features/refunds/cancel-party.ts";
import { findThemeByArtwork } from "../../features/themes/public.ts";
import { answersTo, companyOf, type Family, familiesOf, listed, pick, placeOf, venuesOf } from "./demo-families.ts";
import { type Cast, giving, type Step } from "./demo-gifts.ts";
import { dateOf, type Scene, tonight } from "./demo-parties.ts";
import { classReplies, isPriyasNext } from "./demo-requests.ts";
import type { Stage } from "./demo-stage.ts";
import { bornFor } from "./small-parties.ts";

const day = 24 * hour;
const titles: Readonly<Record<string, string>> = {
  sea: "under the sea party",
  fairies: "fairy picnic",
  dinosaurs: "roarsome party",
  football: "football party",
  traditional: "birthday party",
  jungle: "jungle party",
  mermaid: "mermaid party",
  unicorn: "unicorn party",
  pirates: "pirate party",
  crafts: "craft party",
  pool: "pool party",
  superheroes: "superhero party",
  trains: "train party",
  space: "space party",
};

/** Plays a party from its first step until now, through the use cases. Returns its id. */
export async function playParty(stage: Stage, scene: Scene, cast: Cast): Promise<string> {
  const { deps } = stage;
  const { organiser, now, place } = cast;
  const { actor } = organiser;
  const plan = planOf(scene, now);
  const { date, created, invited, end } = plan;

  await stage.at(created);
  const partyId = await prepare(stage, scene, cast, plan);
  if (scene.course === "draft" || scene.guests === 0) return partyId;
  const families = [...cast.others, ...pick(familiesOf(organiser.town), scene.guests - cast.others.length, place)];
  await stage.at(new Date(created.getTime() + 25 * minute));
  await importGuests(deps, actor, {
    partyId,
    source: { kind: "rows", rows: families.map((family, at) => ({ row: at + 1, ...listed(family), what: "add" })) },
    commit: true,
  });
  if (scene.course === "prepared" || invited > now) return partyId;

  const byName = new Map((await guestsOfParty(deps.db, partyId)).map((guest) => [guest.firstName, guest]));
  const guests = families.flatMap((family) => {
    const guest = byName.get(family.firstName);
    return guest === undefined ? [] : [{ family, guest }];
  });
  const kept = scene.guests > 20 ? guests.slice(0, -2) : guests;
  await stage.at(invited);
  await inviteMany(deps, actor, { partyId, ids: kept.map(({ guest }) => guest.id), resend: false });
  await stage.finish();
  const { questions = [] } = (await findParty(deps.db, partyId)) ?? {};
  const steps = [
    ...replies(stage, scene, cast, { ...plan, questions }, kept, partyId),
    ...(isPriyasNext(scene) ? classReplies(stage, cast, kept.at(-1)?.guest, partyId) : []),
    ...endings(stage, scene, cast, partyId, { date, end }),
  ];
  for (const { at, run } of steps.filter((step) => step.at < now).toSorted((one, other) => +one.at - +other.at)) {
    await stage.at(at);
    await run();
  }
  await stage.finish();
  return partyId;
}

type Plan = ReturnType<typeof planOf>;

function planOf(scene: Scene, now: Date) {
  const when =
    scene.times === "tonight"
      ? tonight(now)
      : { date: dateOf(scene, now), startTime: scene.times.slice(0, 5), endTime: scene.times.slice(6) };
  const today = londonDay(now);
  const usual = addDays(when.date, -50);
  const latest = addDays(today, scene.course === "draft" ? -1 : -6);
  const created = londonInstant(usual < latest ? usual : latest, "20:10");
  const rsvp = addDays(when.date, -10);
  return {
    ...when,
    created,
    invited: new Date(londonInstant(addDays(londonDay(created), 1), "19:30")),
    rsvpDate: rsvp,
    end: londonInstant(when.date, when.endTime),
  };
}

async function prepare(stage: Stage, scene: Scene, cast: Cast, plan: Plan): Promise<string> {
  const { deps } = stage;
  const { actor, town, lastName } = cast.organiser;
  const isDraft = scene.course === "draft";
  const theme = await findThemeByArtwork(deps.db, scene.theme);
  const [venue = "", address1 = ""] = (venuesOf[town][cast.place % venuesOf[town].length] ?? "").split("; ");
  const { date, startTime, endTime, rsvpDate } = plan;
  const name = `${scene.child}’s ${titles[scene.theme] ?? "birthday party"}`;
  const { party } = await startParty(deps, actor, {
    wholeForm: !isDraft,
    sleepover: false,
    details: isDraft
      ? { name }
      : {
          name,
          // An admin may have deleted the theme before the first start.
          theme: theme === null ? { kind: "traditional" } : { kind: "theme", id: theme.id },
          date,
          rsvpDate,
          startTime,
          endTime,
          venue,
          address1,
          city: town,
          ...placeOf[town],
          instructions: [
            ["We'll be serving lunch", "We'll be serving snacks"][cast.place % 2] ?? "",
            ...tags(cast.place),
          ],
          places: scene.course === "full" ? Math.ceil(scene.guests / 2) : isPriyasNext(scene) ? 32 : null,
          ...(cast.place % 4 === 2 && { siblings: "no" as const }),
          showOpened: cast.place % 4 === 3 || isPriyasNext(scene),
          ...((cast.place % 4 === 1 || isPriyasNext(scene)) && { questions: presetQuestions(["", "", ""]) }),
          classLink: isPriyasNext(scene),
          notes: cast.place % 3 === 0 ? "Park in the school car park opposite." : "",
        },
  });
  await addChild(deps, actor, {
    partyId: party.id,
    details: {
      firstName: scene.child,
      lastName,
      dateOfBirth: bornFor(isDraft ? addDays(londonDay(cast.now), scene.days) : date, scene.turns),
      gender: scene.gender,
      gift: scene.gift,
      reason: scene.gift === "" ? "" : `${scene.child} has been asking for it since last summer.`,
    },
  });
  if (cast.charityId !== null) {
    const reason = ["Because everyone should have a party.", "Because they helped someone we know.", ""][
      cast.place % 3
    ];
    await chooseCharity(deps, actor, { partyId: party.id, charityId: cast.charityId, reason });
  }
  return party.id;
}

const tags = (place: number) =>
  [["Siblings welcome", "Drop-off party"], ["Please wear socks"], ["Drop-off party"], []][place % 4] ?? [];

interface Invitee {
  readonly family: Family;
  readonly guest: Guest;
}

const wishes = [
  "Happy birthday! We can’t wait.",
  "May all your balloons stay up.",
  "Save me a piece of cake, please.",
  "I made you a crown. It is very shiny.",
];

/** Replies, needs, gifts and messages, in the evenings after the invitation. */
function replies(
  stage: Stage,
  scene: Scene,
  cast: Cast,
  plan: Plan & Pick<Party, "questions">,
  guests: readonly Invitee[],
  partyId: string,
): Step[] {
  const { deps } = stage;
  const { now, visitor } = cast;
  const { actor } = cast.organiser;
  const first = londonDay(plan.invited);
  const last = [addDays(plan.date, -3), addDays(londonDay(now), 0), addDays(first, 24)].toSorted()[0] ?? first;
  const span = Math.max(1, daysBetween(first, last));
  // Some weeks after the invitation about one family in seven is still silent.
  const answering = Math.ceil(guests.length * 0.86 * Math.min(1, (span + 4) / 18));
  const coming = guests.slice(0, answering).filter((_, at) => at % 6 !== 3);
  return guests.slice(0, answering).flatMap(({ family, guest }, at): Step[] => {
    const isComing = at % 6 !== 3;
    const on = addDays(first, 1 + Math.floor((at * span) / (answering + 1)));
    const answered = londonInstant(on, `${17 + ((at * 3) % 4)}:${String((at * 17 + 4) % 60).padStart(2, "0")}`);
    const later = (minutes: number) => new Date(answered.getTime() + minutes * minute);
    const gift = isComing ? scene.given[coming.findIndex((one) => one.guest === guest)] : undefined;
    const says = (kind: "wish" | "message", content: string) =>
      writeToOrganiser(deps, visitor, { guestId: guest.id, kind, content });
    const needs = family.allergies.length + family.diets.length > 0 || family.words !== "";
    return [
      { at: answered, run: () => setGuestStatus(deps, visitor, { id: guest.id, status: isComing ? 4 : 3 }) },
      ...(isComing && family.siblings.length > 0 && cast.place % 4 === 0
        ? [{ at: later(1), run: () => setSiblings(deps, visitor, { id: guest.id, company: companyOf(family, at) }) }]
        : []),
      ...(isComing && plan.questions.length > 0 && at % 3 !== 2
        ? [
            {
              at: later(3),
              run: () => setAnswers(deps, visitor, { id: guest.id, answers: answersTo(plan.questions, family) }),
            },
          ]
        : []),
      ...(isComing && needs
        ? [
            {
              at: later(2),
              run: () =>
                writeToOrganiser(deps, visitor, {
                  guestId: guest.id,
                  kind: "requirement",
                  content: family.words,
                  allergies: family.allergies,
                  diets: family.diets,
                }),
            },
          ]
        : []),
      ...(gift === undefined ? [] : giving(stage, cast, { guest, family, gift, partyId, at: later(6), end: plan.end })),
      ...(at % 4 === 1
        ? [{ at: later(9), run: () => says("wish", wishes[(at + cast.place) % wishes.length] ?? "") }]
        : []),
      ...(!isComing && at % 2 === 1
        ? [{ at: later(4), run: () => says("wish", `Sorry we’re away. Have a lovely day, ${scene.child}!`) }]
        : []),
      ...(at === 2 && scene.days > -35
        ? [
            { at: later(11), run: () => says("message", "Is there somewhere to park near the hall?") },
            {
              at: later(14 * 60),
              run: () =>
                writeToGuest(deps, actor, {
                  guestId: guest.id,
                  content: "Yes, there’s a car park round the back, and it’s free at weekends.",
                }),
            },
          ]
        : []),
      ...(answered.getTime() < now.getTime() - 2 * day
        ? [{ at: later(15 * 60), run: () => markRead(deps, actor, { guestId: guest.id }) }]
        : []),
    ];
  });
}

/** A pause, a cancellation, or what the organiser does after the party. */
function endings(
  stage: Stage,
  scene: Scene,
  cast: Cast,
  id: string,
  { date, end }: { readonly date: Day; readonly end: Date },
): Step[] {
  const { deps } = stage;
  const { actor } = cast.organiser;
  const { course } = scene;
  if (course === "paused") {
    const at = londonInstant(addDays(londonDay(cast.now), -2), "21:05");
    return [{ at, run: () => setStatus(deps, actor, { id, active: false }) }];
  }
  if (course === "cancelled") {
    const on = scene.days < 0 ? addDays(date, -6) : addDays(londonDay(cast.now), -3);
    return [{ at: londonInstant(on, "18:40"), run: () => cancelParty(deps, actor, { id }) }];
  }
  const asksEarly = course === "at once" || (scene.days < -10 && cast.place % 3 === 0);
  if (!asksEarly || scene.times === "tonight") return [];
  const morning = londonInstant(addDays(date, 1), "09:12");
  return [
    { at: morning, run: () => completeParty(deps, actor, { id, onCompleted: onPartiesCompleted(deps) }) },
    // Refunds can be asked for until twelve hours after the end.
    { at: new Date(Math.max(+morning, +end) + 6 * minute), run: () => requestPayout(deps, actor, { id }) },
  ];
}
