/** Vocabulary for generated names. */
import type { Chance } from "./seeded-random.ts";

const placeBeginnings =
  "Ash Alder Ays Barn Beck Bick Black Bram Brad Brent Burn Cal Carl Chad Chester Clay Cold Cor Cran Dal Dart Den Dun East Ed Elm Ever Fair Farn Fen Flax Frod Gar Glen Gold Grant Green Had Hal Har Haver Hazel Hel Hex High Hol Horn Hun Ick Kel Ken Kings Kirk Lang Led Lin Long Lud Mal Mar Mel Mid Mor Nether Nor North Oak Old Orm Pem Pen Pres Quar Rad Ram Red Rip Roth Row Sal Sand Sax Sel Sher Shil Stan Stock Stow Sud Swaf Tad Tam Thorn Til Tor Tre Ul Up Wal War Wel West Whit Wick Win Wood Wor Yar".split(
    " ",
  );
const placeEndings =
  "bourne bridge bury by chester church combe cote dale den don field ford gate ham hampton hill holme hurst ing ington ley low mere minster mouth ness over port sea shaw shore side stead stoke stone thorpe ton wade well wick with wold worth".split(
    " ",
  );
const surnameBeginnings =
  "Ack Alb Ander Arm Atkin Bail Bald Barn Bart Beck Bell Benn Black Blen Bos Brad Brig Bro Buck Bur Cald Camp Carm Cart Chand Clark Cole Crab Craw Cross Cun Dal David Dick Don Doug Dray Dun East Edward Elli Emer Evans Fair Farr Fergus Fitz Fle Flet Frank Gal Gard Gib Gil Good Gra Green Grif Hald Ham Har Hart Hawk Hen Hib Hig Hop Hugh Hunt Jack Jam Jen John Kem Kings Knight Lam Lang Law Lew Lock Long Mac Mar Mas May Mer Mid Mit Mont Morr Mul Nash New Nich Nor Oak Os Park Patt Pem Per Phil Pick Pow Pres Rad Ram Red Rich Rob Rod Rown Rus San Sax Scho Sea Sel Shel Simp Skel Small Som Spen Stan Ste Stod Suth Sym Tay Temp Thom Til Town Tur Van Wad Wal Ward Wat Web West Whit Wil Win Wood Wyn Yate".split(
    " ",
  );
const surnameEndings =
  "a acre ald and ard bank ber bert bie borne bray cliffe cock combe cott croft dale den der don e ell en er erby erson ert es ett ey field ford gate gett ham hurst ie ing ington ins ison kin land ley low man mond more ner ney on or over ridge rick s sby shaw son stead stone ter thorn ton ward well wick win wood worth".split(
    " ",
  );
const firstNames =
  "Alice Amy Anna Arthur Barbara Ben Catherine Charles Charlotte Chloe Daniel David Diana Dorothy Edith Edward Elizabeth Ella Emily Ernest Eve Florence Frances Freddie George Grace Harold Harry Helen Henry Isabel Jack James Jane Joan John Joseph Joyce Kate Leonard Lily Lucy Margaret Mary Max Michael Millie Nancy Oliver Oscar Patricia Paul Peter Philip Robert Rosie Ruth Sam Sarah Sophie Stanley Stephen Thomas Toby Violet Walter William Zoe".split(
    " ",
  );
const saints =
  "Aidan Alban Andrew Anne Augustine Barnabas Bartholomew Bede Catherine Chad Clement Cuthbert David Edmund Francis George Giles Helen Hilda James John Joseph Jude Laurence Leonard Luke Margaret Mark Martin Mary Matthew Michael Nicholas Oswald Patrick Paul Peter Philip Stephen Swithun Thomas Wilfrid".split(
    " ",
  );
const syllables =
  "al am an ar be bo bri ca ce co cu da de di do du el en er fa fi fo ga gi go ha he hi ho in is ja jo ka ki ko la le li lo lu ma me mi mo mu na ne ni no nu o ol or pa pe pi po ra re ri ro ru sa se si so su ta te ti to tu u ul va ve vi vo wa we wi ya yo za ze zo".split(
    " ",
  );

/** Generated once, so that the same village has a hall, a school and a church. */
export interface NameStock {
  readonly places: readonly string[];
  readonly surnames: readonly string[];
  readonly firstNames: readonly string[];
  readonly saints: readonly string[];
  /** A word that few other names contain. */
  invented(): string;
}

export function nameStock(chance: Chance): NameStock {
  const cross = (beginnings: readonly string[], endings: readonly string[], most: number) => {
    const all = beginnings.flatMap((beginning) => endings.map((ending) => `${beginning}${ending}`));
    return all
      .map((word) => ({ word, place: chance.next() }))
      .sort((one, other) => one.place - other.place)
      .slice(0, most)
      .map(({ word }) => word);
  };
  return {
    places: cross(placeBeginnings, placeEndings, 4500),
    surnames: cross(surnameBeginnings, surnameEndings, 9000),
    firstNames,
    saints,
    invented() {
      const word = Array.from({ length: 2 + chance.below(3) }, () => chance.pick(syllables)).join("");
      return word.charAt(0).toUpperCase() + word.slice(1);
    },
  };
}
