import { describe, expect, test } from "vitest";
import { acronymsOf, readingsOf, readTypedName, titleCaseName } from "./names.ts";

const wordsOf = (typed: string) =>
  readTypedName(typed).words.map(({ word, beginning }) => (beginning ? `${word}…` : word));

const certain = (typed: string) => readTypedName(typed).certain.map(({ word }) => word);
const plainly = (word: string) => readingsOf({ word }).map((reading) => reading.map((each) => each.word).join("+"));

describe("a typed name", () => {
  test.each([
    ["Cancer Resea", ["cancer", "resea…"]],
    ["The Society for the Protection of Birds", ["society", "protection", "birds…"]],
    ["friends of", ["friends"]],
    ["of the", ["of", "the…"]],
    ["cancer r", ["cancer", "r"]],
    ["R S P B", ["rspb…"]],
    ["age uk", ["age", "uk"]],
    ["Barnardo’s & friends", ["barnardos", "friends…"]],
    ["cancer cancer cancer", ["cancer…"]],
    ["'; drop & | ! :* <-> \\\\ %_", ["drop"]],
    ["   ", []],
    ["🐶", []],
  ])("%j is searched as %j", (typed, words) => {
    expect(wordsOf(typed)).toEqual(words);
  });

  test("of 100 words is searched by the first 12", () => {
    const typed = Array.from({ length: 100 }, (_, number) => `w${number}`).join(" ");
    expect(wordsOf(typed)).toHaveLength(12);
  });
});

test("a short last word may be unfinished, so it is not certain to be in the name", () => {
  expect(certain("cancer r")).toEqual(["cancer"]);
  expect(certain("cancer resea")).toEqual(["cancer", "resea"]);
  expect(certain("friends of")).toEqual(["friends"]);
  expect(certain("s")).toEqual([]);
});

test("a word that is also an object property is read like any other", () => {
  expect(plainly("constructor")).toEqual(["constructor", "constructors"]);
});

test("a word is also read as its plural or singular, and st as saint", () => {
  expect(plainly("children")).toEqual(["children", "childrens"]);
  expect(plainly("childrens")).toEqual(["childrens", "children"]);
  expect(plainly("st")).toEqual(["st", "saint"]);
  expect(plainly("uk")).toEqual(["uk"]);
  expect(plainly("place2be")).toEqual(["place2be"]);
  expect(readingsOf({ word: "resea", beginning: true })).toEqual([
    [{ word: "resea", beginning: true }],
    [{ word: "reseas" }],
  ]);
});

test.each([
  ["THE SAVE THE CHILDREN FUND", "The Save the Children Fund"],
  ["BARNARDO'S", "Barnardo's"],
  ["CHURCH OF ENGLAND CHILDREN’S SOCIETY", "Church of England Children’s Society"],
  ["O'BRIEN AND D'ARCY MEMORIAL TRUST", "O'Brien and D'Arcy Memorial Trust"],
  ["RONALD MCDONALD HOUSE CHARITIES (UK)", "Ronald McDonald House Charities (UK)"],
  ["MACMILLAN CANCER SUPPORT", "Macmillan Cancer Support"],
  ["ST. JOHN'S AMBULANCE", "St. John's Ambulance"],
  ["ST MARY'S P.C.C.", "St Mary's P.C.C."],
  ["THE R.S.P.C.A. LEEDS BRANCH", "The R.S.P.C.A. Leeds Branch"],
  ["YMCA ST HELENS", "YMCA St Helens"],
  ["RSPCA BRISTOL", "RSPCA Bristol"],
  ["NSPCC", "NSPCC"],
  ["BBC CHILDREN IN NEED", "BBC Children in Need"],
  ["HIV/AIDS SUPPORT", "HIV/AIDS Support"],
  ["3RD SOLIHULL SCOUT GROUP", "3rd Solihull Scout Group"],
  ["WINDSOR U3A", "Windsor U3A"],
  ["STRATFORD-UPON-AVON FOODBANK", "Stratford-upon-Avon Foodbank"],
  ["THE KING GEORGE VI TRUST", "The King George VI Trust"],
  ["A ROCHA UK", "A Rocha UK"],
  ["THE J R SMITH CHARITY", "The J R Smith Charity"],
  ["SHELTER - THE NATIONAL CAMPAIGN", "Shelter - The National Campaign"],
  ["FRIENDS (THE) OF CAFÉ ÉLAN", "Friends (The) of Café Élan"],
  ["TŶ HAFAN", "Tŷ Hafan"],
  ["CYLCH MEITHRIN Y BONT", "Cylch Meithrin y Bont"],
  ["MRS SMITH'S & MR JONES' GIFT LTD", "Mrs Smith's & Mr Jones' Gift Ltd"],
  ["KING EDWARD VII'S HOSPITAL", "King Edward VII's Hospital"],
  ["THE NSPCC'S FRIENDS", "The NSPCC's Friends"],
  ["PLACE2BE", "Place2be"],
  ["THE CO-OPERATIVE FOUNDATION", "The Co-operative Foundation"],
  ["FRIENDS OF ST. ANNE'S CE (VA) SCHOOL", "Friends of St. Anne's CE (VA) School"],
  ["FRIENDS OF BCTG", "Friends of BCTG"],
  ["  DOUBLE   SPACES ", "Double Spaces"],
  ["Young Lives vs Cancer", "Young Lives vs Cancer"],
  ["", ""],
])("the name %s is shown as %s", (shouted, written) => {
  expect(titleCaseName(shouted)).toBe(written);
});

describe("the acronyms of a name", () => {
  test.each([
    ["NSPCC", "THE NATIONAL SOCIETY FOR THE PREVENTION OF CRUELTY TO CHILDREN"],
    ["RSPCA", "ROYAL SOCIETY FOR THE PREVENTION OF CRUELTY TO ANIMALS"],
    ["RSPB", "ROYAL SOCIETY FOR THE PROTECTION OF BIRDS"],
    ["RNLI", "THE ROYAL NATIONAL LIFEBOAT INSTITUTION"],
    ["PDSA", "THE PEOPLE'S DISPENSARY FOR SICK ANIMALS"],
    ["NDCS", "THE NATIONAL DEAF CHILDREN'S SOCIETY"],
    ["GDBA", "THE GUIDE DOGS FOR THE BLIND ASSOCIATION"],
    ["RSWT", "ROYAL SOCIETY OF WILDLIFE TRUSTS"],
    ["BHF", "BRITISH HEART FOUNDATION"],
    ["TCT", "TEENAGE CANCER TRUST"],
    ["CRUK", "CANCER RESEARCH UK"],
    ["NAMH", "MIND (THE NATIONAL ASSOCIATION FOR MENTAL HEALTH)"],
    ["USPCA", "Ulster Society For The Prevention Of Cruelty To Animals (Uspca)"],
    ["SSPCA", "Scottish Society For The Prevention Of Cruelty To Animals"],
    ["SNCHP", "SHELTER, NATIONAL CAMPAIGN FOR HOMELESS PEOPLE LIMITED"],
    ["BCIN", "BBC CHILDREN IN NEED"],
    ["BCN", "BBC CHILDREN IN NEED"],
    ["FFI", "FAUNA & FLORA INTERNATIONAL"],
    ["FOE", "FRIENDS OF THE EARTH"],
    ["HFH", "HELP FOR HEROES"],
    ["CRY", "CARDIAC RISK IN THE YOUNG"],
  ])("include %s for %s", (acronym, name) => {
    expect(acronymsOf(name)).toContain(acronym);
  });

  test.each([
    ["RNIB", "THE ROYAL NATIONAL INSTITUTE OF BLIND PEOPLE"],
    ["GOSH", "GREAT ORMOND STREET HOSPITAL CHILDREN'S CHARITY"],
    ["BRC", "THE BRITISH RED CROSS SOCIETY"],
    ["MCS", "MACMILLAN CANCER SUPPORT"],
  ])("include one beginning with %s for %s", (beginning, name) => {
    expect(acronymsOf(name).some((acronym) => acronym.startsWith(beginning))).toBe(true);
  });

  test("also leave out words that are rarely spoken at the end, one by one", () => {
    expect(acronymsOf("Royal Voluntary Help Service (England and Wales) Limited")).toContain("RVHS");
    expect(acronymsOf("Sea Watch Foundation UK Ltd")).toEqual(expect.arrayContaining(["SWFUKL", "SWFUK", "SWF"]));
  });

  test.each(["OXFAM", "DOGS TRUST", "Mind", "", "  ", "()", "(((", "The", "of the and", "🐶"])(
    "are empty if there is nothing to shorten: %j",
    (name) => {
      expect(acronymsOf(name)).toEqual([]);
    },
  );

  test("are empty for a name that is too long to abbreviate", () => {
    const name = "Parochial Church Council Ecclesiastical Parish Saint Mary Virgin Upper Lower Barton Under Edge";
    expect(acronymsOf(name)).toEqual([]);
  });

  test("are unique, without accents or punctuation", () => {
    expect(acronymsOf("Élan Été Ôte-Mer")).toEqual(["EEOM"]);
  });
});
