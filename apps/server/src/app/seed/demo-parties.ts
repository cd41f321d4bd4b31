import { addDays, type Day, hour, londonDay, londonInstant } from "@wishwell/domain/parties/london-time";
import { addressOf, type Town } from "./demo-families.ts";

/** An organiser of the demo. */
export interface Organiser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly town: Town;
  /** Where the gift half goes. The sandbox acts on the word after the plus sign. */
  readonly paymentEmail: string;
}

function readOrganiser(line: string): Organiser {
  const [name = "", town = "", pays = "as usual"] = line.split("; ");
  const [firstName = "", lastName = ""] = name.split(" ");
  const word = pays === "as usual" ? "" : `+${pays}`;
  const paymentEmail = pays === "nowhere" ? "" : `${firstName}.pay${word}@example.org`.toLowerCase();
  return { firstName, lastName, email: addressOf(firstName, lastName), town: town as Town, paymentEmail };
}

/** By first name. Priya, whose account is for signing in, has her own details. */
export const organisers: ReadonlyMap<string, Organiser> = new Map(
  `
Hannah Lindqvist; Bristol
Marcus Bell; Bristol
Amara Cole; Bristol
Grace Adeyinka; Bristol
Farah Aziz; Bristol
Chloe Winslow; Bristol; unclaimed
Ade Balogun; Bristol
Joanna Firth; Leeds
Daniel Ogden; Leeds
Sunita Rao; Leeds
Nikhil Shah; Leeds
Beth Sanderson; Leeds
Jess Moffat; Leeds
Rhys Pugh; Cardiff
Megan Howells; Cardiff
Owen Tudor; Cardiff; failed
Gethin Prosser; Cardiff
Ailsa Kerr; Edinburgh
Ewan McLeod; Edinburgh
Isla Rennie; Edinburgh; hold
Callum Hewitt; Edinburgh
Claire Duffy; Edinburgh
Tessa Quill; Brighton; nowhere
Leo Barnett; Brighton
Ruth Calder; Brighton
Polly Marsh; Brighton
Sam Whitlock; Brighton`
    .trim()
    .split("\n")
    .map(readOrganiser)
    .map((organiser) => [organiser.firstName, organiser]),
);

/** How far the organiser got, or what became of the party. By default it is planned, held and paid as usual. */
type Course =
  | "usual"
  /** Only the child and the charity are known. */
  | "draft"
  /** Complete, but nobody is invited yet. */
  | "prepared"
  | "paused"
  | "cancelled"
  /** More families would like to come than there are places. */
  | "full"
  /** The organiser asks for the money on the morning after, instead of waiting. */
  | "at once";

export interface Scene {
  readonly organiser: string;
  readonly child: string;
  readonly gender: "F" | "M" | null;
  readonly turns: number;
  /** From the demo’s first day. Moved to a weekend, unless `exact`. */
  readonly days: number;
  readonly exact: boolean;
  readonly times: string;
  readonly theme: string;
  readonly charity: string;
  readonly gift: string;
  readonly guests: number;
  /**
   * Amounts of the guests who come, in their order. Letters: `p` private, `g` Gift Aid, `o` also the costs, `d` the card was declined, `n`
   * pending, `a` refund asked for, `b` refunded, `k` refund refused, `c` the bank disputes it, `l` a dispute we lost.
   */
  readonly given: readonly string[];
  readonly course: Course;
}

function readScene(line: string): Scene {
  const [
    organiser = "",
    child = "",
    when = "",
    theme = "",
    charity = "",
    gift = "",
    guests = "",
    given = "",
    course = "usual",
  ] = line.split("; ");
  const [name = "", gender = "", turns = ""] = child.split(" ");
  const [days = "", times = ""] = when.split(" ");
  return {
    organiser,
    child: name,
    gender: gender === "f" ? "F" : gender === "m" ? "M" : null,
    turns: Number(turns),
    days: Number(days.replace("!", "")),
    exact: days.endsWith("!"),
    times,
    theme,
    charity,
    gift,
    guests: Number(guests),
    given: given === "" ? [] : given.split(" "),
    course: course as Course,
  };
}

/**
 * A year of parties, oldest first: organiser; child, gender and age; days from now (“!” for exactly that day) and times;
 * theme; charity; gift; guests; what was given; course.
 */
export const scenes: readonly Scene[] = `
Priya; Maya f 6; -344 11:00-13:00; fairies; toys; A tent for the garden; 7; 15g 20o 10p 10p 5p
Hannah; Theo m 4; -322 10:30-12:30; trains; wood; A wooden railway; 6; 10 15g 12.50
Marcus; Sam m 8; -308 10:00-12:00; football; carers; Goalkeeper gloves; 6; 20go 15 10 25g
Joanna; Edie f 5; -295 14:00-16:00; crafts; toys; An easel and real paints; 6; 10 10g 20
Daniel; Stanley m 7; -267 13:00-15:00; pirates; hospice; A proper telescope; 6; 15 30g 10p 10p 15p
Sunita; Asha f 6; -246 11:00-13:30; jungle; wood; Binoculars; 6; 20g 10 15
Rhys; Mali f 4; -232 15:00-17:00; unicorn; carers; A balance bike; 5; 10g 25g
Megan; Gwilym m 8; -218 10:00-12:00; football; toys; A goal for the garden; 6; 15 15g 20 10
Ailsa; Isobel f 6; -204 14:30-16:30; mermaid; hospice; Swimming lessons; 6; 25g 10 15g
Ewan; Struan m 5; -190 11:00-13:00; dinosaurs; wood; A museum pass; 5; 20 10g
Tessa; Juniper f 3; -176 10:00-11:30; traditional; toys; A doll’s house; 5; 10 15g
Leo; Max m 9; -162 13:30-15:30; pool; carers; A skateboard; 6; 20g 20 15 10p 10p 20p
Grace; Tobi m 7; -148 14:00-16:00; superheroes; hospice; A chess set; 6; 30g 15 10 10g
Joanna; Wilf m 3; -134 10:30-12:00; trains; toys; A sandpit; 5; 10 10g
Daniel; Nell f 9; -120 15:00-17:30; space; wood; A microscope; 6; 15g 20 25g 10
Sunita; Kiran m 4; -106 11:00-13:00; jungle; carers; A climbing frame; 8; 10 15g 20 10
Rhys; Osian m 6; -92 14:00-16:00; pirates; hospice; A rowing lesson; 8; 15 20g 10 15g
Megan; Cadi f 5; -85 14:00-16:00; fairies; toys; A fairy garden; 8; 10 15g; cancelled
Ailsa; Rowan m 8; -78 10:30-12:30; sea; cats; A kayak day; 8; 20g 15 10g 25
Ewan; Flora f 4; -64 15:00-17:00; unicorn; carers; A pony ride; 8; 15 10gl 20g
Tessa; Hazel f 7; -57 14:00-16:00; crafts; hospice; A sewing machine; 8; 10 20g 15
Leo; Pip m 5; -50 11:00-13:00; space; wood; A tent that glows; 8; 25g 10 15b 20
Priya; Zadie f 4; -40 15:00-17:00; traditional; GB-CHC-313343; A wooden kitchen; 10; 15g 20 10pg 25g
Grace; Ayo m 3; -36 10:00-11:30; dinosaurs; hospice; A digger; 8; 10 10g 15
Hannah; Saga f 8; -29 14:30-16:30; mermaid; wood; A wetsuit; 9; 20g 15k 10 15g 10
Chloe; Lottie f 6; -22 11:00-13:00; unicorn; toys; Roller skates; 8; 15 20g 10
Owen; Macsen m 7; -15 13:30-15:30; superheroes; carers; A drum; 9; 20 15g 10 10g
Nikhil; Kavi m 6; -8 14:00-16:00; jungle; breakfast; A telescope; 9; 25g 15c 10 20g
Ruth; Monty m 5; -4! 15:30-17:30; trains; hospice; A scooter; 9; 15 10g 20 10
Isla; Robbie m 6; -2! 15:45-17:45; football; wood; Football boots; 8; 20g 10 15; at once
Beth; Tilly f 6; -1! 15:30-17:30; crafts; carers; A loom; 9; 15g 20a 10 12.50g
Amara; Isla f 8; 0! tonight; pool; toys; A bike with gears; 12; 20g 15 10pg 10p 25pg 15g
Callum; Finlay m 7; 3 11:00-13:00; dinosaurs; wood; A fossil hammer; 11; 15g 10 20d 25g
Farah; Zayn m 6; 9 14:00-16:00; pirates; hospice; A big box of bricks; 10; 10g 15 20g
Polly; Wilma f 4; 10 10:30-12:00; fairies; toys; A doll’s pram; 9; 10 15gn
Gethin; Seren f 5; 16 15:00-17:00; unicorn; circus; A trampoline; 10; 10g 20; full
Priya; Maya f 7; 21 14:00-16:30; sea; GB-CHC-207238; A blue bike with a bell; 24; 20g 15pg 30go 10p 25pg 20 12.50g
Jess; Ivo m 8; 23 13:00-15:00; space; carers; A rocket kit; 8; ; paused
Claire; Niamh f 6; 30 11:00-13:00; mermaid; donkeys; Riding lessons; 9; 15g 20; cancelled
Hannah; Theo m 5; 42 11:00-13:00; dinosaurs; GB-CHC-1081247; A balance beam; 9; 10g
Gethin; Ifan m 3; 44 10:00-11:30; trains; toys; A train set; 8; ; prepared
Marcus; Sam m 9; 56 10:00-12:00; football; GB-CHC-209603; A real goal for the garden; 9
Joanna; Edie f 6; 63 14:00-16:00; crafts; wood; A pottery wheel; 10
Ade; Temi f 5; 66 15:00-17:00; jungle; hospice; A guitar; 0; ; prepared
Ailsa; Isobel f 7; 120 14:00-16:00; none; GB-CHC-207076; ; 0; ; draft
Sam; Jonah m 6; 95 14:00-16:00; none; ; ; 0; ; draft`
  .trim()
  .split("\n")
  .map(readScene);

/** Invented charities by a short name, with how far they got. Their numbers exist on no register. */
export interface InventedCharity {
  readonly key: string;
  readonly number: string;
  readonly name: string;
  readonly sector: string;
  readonly does: string;
  readonly causes: readonly number[];
  readonly postcode: string;
  readonly state: "validated" | "waits for validation" | "invited";
}

export const inventedCharities: readonly InventedCharity[] = `
toys; 9990011; Thimble Lane Toy Library; Children; Lends toys and party games to families in Bristol, like a library lends books.; 201; BS5 6HT; validated
wood; 9990012; Puddle Wood Nature Club; Environment; Muddy Saturdays in the woods for children who have no garden.; 112; LS8 1JL; validated
hospice; 9990013; Skylark Children’s Hospice; Children’s Health; Short breaks for very ill children, with room for brothers and sisters.; 103; EH9 2LD; validated
carers; 9990014; Bobbin Bridge Young Carers; Children; Evenings off for children who look after a parent.; 201; CF24 1RU; validated
breakfast; 9990015; Marzipan Street Breakfast Club; Housing & Poverty; Porridge and a calm start before school.; 105; LS11 5TD; waits for validation
circus; 9990016; Tumble Yard Circus School; Education; Juggling and tightropes for children who have never been on a stage.; 109; CF10 2EQ; waits for validation
donkeys; 9990017; Snowberry Donkey Paddock; Animals; Gives old donkeys a home for life, and children a chance to groom them.; 111; EH28 8PJ; invited
cats; 9990018; Conker Hill Cat Rescue; Animals; Finds new homes for cats nobody has claimed.; 111; EH16 6QT; validated`
  .trim()
  .split("\n")
  .map((line) => {
    const [key = "", number = "", name = "", sector = "", does = "", cause = "", postcode = "", state = ""] =
      line.split("; ");
    return {
      key,
      number: `GB-CHC-${number}`,
      name,
      sector: sector.replace("’", "'"),
      does,
      causes: [Number(cause)],
      postcode,
      state: state as InventedCharity["state"],
    };
  });

/** A weekend day: the last one by then for a past party, the next one for a coming one. */
export function dateOf({ days, exact }: Scene, now: Date): Day {
  const wanted = addDays(londonDay(now), days);
  if (exact) return wanted;
  const weekday = new Date(`${wanted}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return wanted;
  return days < 0 ? addDays(wanted, -weekday) : addDays(wanted, 6 - weekday);
}

/** When tonight’s party is: over in some hours, or tomorrow if the demo starts late in the evening. */
export function tonight(now: Date): { readonly date: Day; readonly startTime: string; readonly endTime: string } {
  const date = londonDay(now);
  const slots = [
    ["16:30", "18:30"],
    ["18:00", "20:00"],
    ["19:00", "21:30"],
  ] as const;
  const slot = slots.find(([, end]) => londonInstant(date, end).getTime() - now.getTime() > hour);
  const [startTime, endTime] = slot ?? slots[0];
  return { date: slot === undefined ? addDays(date, 1) : date, startTime, endTime };
}
