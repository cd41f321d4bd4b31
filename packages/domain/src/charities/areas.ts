import { foldName } from "../text/fold-name.ts";

/**
 * The local authorities that the register of England and Wales uses for where a charity works, by region. Includes
 * former counties that it still names. Lower case, without "City of" and "City".
 */
export const authoritiesByArea: Readonly<Record<number, readonly string[]>> = {
  // North East
  1: [
    "darlington",
    "durham",
    "gateshead",
    "hartlepool",
    "middlesbrough",
    "newcastle upon tyne",
    "north tyneside",
    "northumberland",
    "redcar and cleveland",
    "south tyneside",
    "stockton on tees",
    "sunderland",
    "tyne and wear",
  ],
  // North West
  2: [
    "blackburn with darwen",
    "blackpool",
    "bolton",
    "bury",
    "cheshire east",
    "cheshire west and chester",
    "cumberland",
    "cumbria",
    "greater manchester",
    "halton",
    "knowsley",
    "lancashire",
    "liverpool",
    "manchester",
    "merseyside",
    "oldham",
    "rochdale",
    "salford",
    "sefton",
    "st helens",
    "stockport",
    "tameside",
    "trafford",
    "warrington",
    "westmorland and furness",
    "wigan",
    "wirral",
  ],
  // Yorkshire and The Humber
  3: [
    "barnsley",
    "bradford",
    "calderdale",
    "doncaster",
    "east riding of yorkshire",
    "kingston upon hull",
    "kirklees",
    "leeds",
    "north east lincolnshire",
    "north lincolnshire",
    "north yorkshire",
    "rotherham",
    "sheffield",
    "south yorkshire",
    "wakefield",
    "west yorkshire",
    "york",
  ],
  // East Midlands
  4: [
    "derby",
    "derbyshire",
    "leicester",
    "leicestershire",
    "lincolnshire",
    "north northamptonshire",
    "northamptonshire",
    "nottingham",
    "nottinghamshire",
    "rutland",
    "west northamptonshire",
  ],
  // West Midlands
  5: [
    "birmingham",
    "coventry",
    "dudley",
    "herefordshire",
    "sandwell",
    "shropshire",
    "solihull",
    "staffordshire",
    "stoke on trent",
    "telford and wrekin",
    "walsall",
    "warwickshire",
    "west midlands",
    "wolverhampton",
    "worcestershire",
  ],
  // East of England
  6: [
    "bedford",
    "cambridgeshire",
    "central bedfordshire",
    "essex",
    "hertfordshire",
    "luton",
    "norfolk",
    "peterborough",
    "southend on sea",
    "suffolk",
    "thurrock",
  ],
  // London
  7: [
    "barking and dagenham",
    "barnet",
    "bexley",
    "brent",
    "bromley",
    "camden",
    "croydon",
    "ealing",
    "enfield",
    "greater london",
    "greenwich",
    "hackney",
    "hammersmith and fulham",
    "haringey",
    "harrow",
    "havering",
    "hillingdon",
    "hounslow",
    "islington",
    "kensington and chelsea",
    "kingston upon thames",
    "lambeth",
    "lewisham",
    "london",
    "merton",
    "newham",
    "redbridge",
    "richmond upon thames",
    "southwark",
    "sutton",
    "throughout greater london",
    "throughout london",
    "tower hamlets",
    "waltham forest",
    "wandsworth",
    "westminster",
  ],
  // South East
  8: [
    "bracknell forest",
    "brighton and hove",
    "buckinghamshire",
    "east sussex",
    "hampshire",
    "isle of wight",
    "kent",
    "medway",
    "milton keynes",
    "oxfordshire",
    "portsmouth",
    "reading",
    "slough",
    "southampton",
    "surrey",
    "west berkshire",
    "west sussex",
    "windsor and maidenhead",
    "wokingham",
  ],
  // South West
  9: [
    "bath and north east somerset",
    "bournemouth",
    "bournemouth christchurch and poole",
    "bristol",
    "cornwall",
    "devon",
    "dorset",
    "gloucestershire",
    "isles of scilly",
    "north somerset",
    "plymouth",
    "poole",
    "somerset",
    "south gloucestershire",
    "swindon",
    "torbay",
    "wiltshire",
  ],
  // Wales
  10: [
    "blaenau gwent",
    "bridgend",
    "caerphilly",
    "cardiff",
    "carmarthenshire",
    "ceredigion",
    "conwy",
    "denbighshire",
    "flintshire",
    "gwynedd",
    "isle of anglesey",
    "merthyr tydfil",
    "monmouthshire",
    "neath port talbot",
    "newport",
    "pembrokeshire",
    "powys",
    "rhondda cynon taf",
    "rhondda cynon taff",
    "swansea",
    "throughout wales",
    "torfaen",
    "vale of glamorgan",
    "wales",
    "wrexham",
  ],
  // Scotland
  11: ["scotland", "throughout scotland"],
  // Northern Ireland
  12: ["northern ireland", "throughout northern ireland"],
};

const english = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const wales = 10;
const scotland = 11;
const northernIreland = 12;
const throughoutTheUk = 13;

const areasByName = new Map<string, readonly number[]>([
  ...Object.entries(authoritiesByArea).flatMap(([area, names]) => names.map((name) => [name, [Number(area)]] as const)),
  ["throughout england", english],
  ["england", english],
  ["throughout england and wales", [...english, wales]],
  ["throughout great britain", [...english, wales, scotland]],
  ["throughout the uk", [...english, wales, scotland, northernIreland]],
  ["united kingdom", [...english, wales, scotland, northernIreland]],
]);

/**
 * The areas of a place named by the register of England and Wales: one region for a local authority, all nine for
 * "Throughout England". Other countries have none. `null` for an unknown name.
 */
export function areasOf(type: string, description: string): readonly number[] | null {
  const name = foldName(description)
    .replace(/^city of /, "")
    .replace(/ city$/, "");
  const known = areasByName.get(name);
  if (known) return known;
  return /country|continent/i.test(type) ? [] : null;
}

/** Adds "Throughout the UK" for a charity that works in every part of it. */
export function withThroughoutUk(areas: readonly number[]): number[] {
  const all = new Set(areas);
  const everywhere = [...english, wales, scotland, northernIreland].every((area) => all.has(area));
  return everywhere ? [...all.add(throughoutTheUk)] : [...all];
}

/** The areas for the Scottish register's description of where a charity works. */
export function areasOfScottish(spread: string): readonly number[] {
  if (/overseas only/i.test(spread)) return [];
  return /parts of the uk|uk and overseas/i.test(spread) ? [scotland, throughoutTheUk] : [scotland];
}

export const areasOfNorthernIrish: readonly number[] = [northernIreland];
