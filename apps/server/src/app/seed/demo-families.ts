import type { Answers, PartyQuestion } from "@wishwell/domain/guests/questions";

/** A child who is invited, and the parent who gets the emails. */
export interface Family {
  readonly firstName: string;
  readonly lastName: string;
  readonly carer: string;
  readonly email: string;
  readonly phone: string;
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
  readonly words: string;
  /** Names of brothers and sisters who come along. */
  readonly siblings: readonly string[];
}

/** Invented families by town: they know the organisers there, so each party’s guests come from one of these. */
const circles = {
  Bristol: `
Olive Bennett, Ruth; allergies Nuts; words Her pen is in the red bag.; siblings Rufus
Noah Adeyemi, Tunde; diets Vegetarian; siblings Ivy
Isla Brooks, Megan; words Wheelchair access, please.; siblings Zara, Adam
Aisha Rahman, Farah; diets Halal
Ben Kowalski, Ewa
Chloe Davies, Gareth; allergies Sesame
Dev Patel, Meera; diets Vegetarian; siblings Anaya
Ella Murphy, Sinead; siblings Cormac
Freya Turner, Kate
Finn Walsh, Aoife; words He has asthma. The inhaler stays with him.
Grace Osei, Abena; allergies Milk
Hugo Martin, Claire
Leila Khan, Sana; diets Halal, No gelatine
George Hill, Simon
Mina Suzuki, Yuki
Kofi Mensah, Ama
Lily Chen, Wei
Oscar Evans, Rhian
Jonah Reed, Paul
Poppy Clarke, Laura
Rafael Santos, Beatriz
Sofia Rossi, Giulia
Toby Wright, Helen
Yasmin Haddad, Rima`,
  Leeds: `
Alfie Barker, Joanne
Bella Whitaker, Stuart; allergies Egg
Caleb Sykes, Donna
Daisy Hargreaves, Emma; siblings Rosie
Ethan Ackroyd, Craig
Hannah Lister, Rachel; diets Vegan
Imran Malik, Nadia; diets Halal
Jessica Booth, Andrew
Kian O’Brien, Siobhan; words Can he sit near the door? He finds noise hard.
Libby Greenwood, Paula
Mason Dyson, Leanne
Nina Kaur, Jaspreet; diets Vegetarian
Owen Batty, Mark
Ruby Feather, Sally; allergies Nuts`,
  Cardiff: `
Angharad Price, Carys
Bryn Lloyd, Gethin
Cerys Morgan, Eleri; allergies Gluten
Dylan Rees, Huw
Efa Griffiths, Nia; siblings Macsen
Gwen Thomas, Bethan
Harri Jenkins, Owain
Iwan Parry, Lowri; diets Vegetarian
Lowri Bowen, Catrin
Macsen Vaughan, Delyth
Nerys Hopkin, Alun; words She may be shy at first.
Rhodri Beynon, Sioned
Tomos Probert, Ffion; allergies Milk`,
  Edinburgh: `
Aila Fraser, Morag
Blair Sinclair, Duncan
Callum Ross, Eilidh; siblings Struan
Elspeth Munro, Fiona; allergies Nuts
Fergus Grant, Alasdair
Heather Buchan, Catriona
Innes Drummond, Gordon
Kirsty Lennox, Shona; diets Vegetarian
Lachlan Moir, Jean
Mirren Tulloch, Isobel
Rory Baird, Neil; words He needs a booster seat if anyone gives him a lift.
Skye Paterson, Lorna
Zofia Nowak, Agata; diets No pork`,
  Brighton: `
Archie Pelham, Jo
Beatrix Lane, Miranda; diets Vegan
Cassius Boyd, Leon
Dot Winterbourne, Harriet
Elodie Marchant, Pierre; allergies Shellfish
Felix Stone, Abigail; siblings Juno
Iris Pennington, Clara
Jago Trevena, Morwenna
Kit Halloran, Dervla
Luna Ferreira, Ines
Milo Ashdown, Robert
Orla Keating, Niamh; words No balloons near her ears, please.
Wren Salter, Tom; diets Vegetarian`,
} as const;

export type Town = keyof typeof circles;

export const familiesOf = (town: Town): readonly Family[] => circles[town].trim().split("\n").map(readFamily);

function readFamily(line: string): Family {
  const [who = "", ...rest] = line.split("; ");
  const [name = "", carer = ""] = who.split(", ");
  const [firstName = "", lastName = ""] = name.split(" ");
  const said = (word: string) => rest.find((part) => part.startsWith(`${word} `))?.slice(word.length + 1) ?? "";
  const listed = (word: string) => (said(word) === "" ? [] : said(word).split(", "));
  // From a range of numbers that is never assigned.
  const sum = Buffer.from(name).reduce((total, byte) => total + byte, 0);
  return {
    firstName,
    lastName,
    carer,
    email: addressOf(carer, lastName),
    phone: `07700 900${String(sum % 1000).padStart(3, "0")}`,
    allergies: listed("allergies"),
    diets: listed("diets"),
    words: said("words"),
    siblings: listed("siblings"),
  };
}

export const addressOf = (firstName: string, lastName: string) =>
  `${firstName}.${lastName.replace("’", "")}@example.org`.toLowerCase();

/** Where the parties of each town take place. The streets are invented. */
export const venuesOf: Readonly<Record<Town, readonly string[]>> = {
  Bristol: [
    "Marlow Road Church Hall; 12 Marlow Road",
    "Hillside Scout Hut; 40 Hillside Avenue",
    "Redland Rec; Redland Green Road",
  ],
  Leeds: [
    "Oakwood Village Hall; 8 Spindle Lane",
    "Roundhay Splash Pool; 2 Weir Street",
    "Chapel Field Pavilion; Chapel Field",
  ],
  Cardiff: ["Heath Community Centre; 21 Orchid Close", "Llandaff Scout Hall; 5 Bishop’s Row"],
  Edinburgh: ["Portobello Boat House; 3 Shore Road", "Bruntsfield Church Hall; 17 Links Place"],
  Brighton: ["Preston Park Bowls Club; Park Rise", "The Lantern Rooms; 9 Gull Street"],
};

export const placeOf: Readonly<
  Record<Town, { county: string; postcode: string; latitude: number; longitude: number }>
> = {
  Bristol: { county: "Bristol", postcode: "BS6 5XQ", latitude: 51.4677, longitude: -2.5985 },
  Leeds: { county: "West Yorkshire", postcode: "LS8 2HU", latitude: 53.8236, longitude: -1.5019 },
  Cardiff: { county: "Cardiff", postcode: "CF14 4YS", latitude: 51.5055, longitude: -3.1985 },
  Edinburgh: { county: "Edinburgh", postcode: "EH10 4HR", latitude: 55.937, longitude: -3.204 },
  Brighton: { county: "East Sussex", postcode: "BN1 6SD", latitude: 50.8404, longitude: -0.1461 },
};

/** Every family once, starting at another one for each party. */
export function pick(families: readonly Family[], count: number, place: number): readonly Family[] {
  const from = (place * 5) % families.length;
  return [...families.slice(from), ...families.slice(0, from)].slice(0, count);
}

/** A row of a guest list to import. */
export const listed = ({ firstName, lastName, email, phone, carer }: Family) => ({
  firstName,
  lastName,
  email,
  phone,
  carerFirstName: carer,
  carerLastName: lastName,
});

/** Who collects, about photos, and a number. */
export const answersTo = ([collecting, photos, number]: readonly PartyQuestion[], { carer }: Family): Answers => ({
  ...(collecting && { [collecting.id]: carer }),
  ...(photos && { [photos.id]: photos.choices[carer.length % photos.choices.length] ?? "" }),
  ...(number && { [number.id]: `07700 900${String(100 + carer.length * 37)}` }),
});

export const companyOf = ({ siblings }: Family, at: number) => ({
  siblings: siblings.length,
  siblingNames: siblings.join(", "),
  adultsStaying: at % 2,
});
