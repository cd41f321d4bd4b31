import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CharityNumber } from "@wishwell/domain/charities/charity-number";
import type { Deps } from "../../../platform/deps.ts";
import { finishRun } from "../../../platform/imports/import-runs.ts";
import { importDirectory } from "../../../platform/places/directory/import-directory.ts";
import { aDirectoryFile } from "../../../platform/places/places.builders.ts";
import type { TestApp } from "../../../../test-support/app.ts";
import { type Reply, send } from "../../../../test-support/send.ts";
import { type Position, type RegisterFacts, registerRow } from "../register-import/register-row.ts";
import { writeRegisterRows } from "../register-import/register.store.ts";
import { refreshRegisterVocabulary } from "./vocabulary.store.ts";

/** Well-known charities by their registered names, in capitals as on the registers, with their approximate income. */
export const knownCharities = {
  barnardos: { number: "GB-CHC-216250", name: "BARNARDO'S", otherNames: ["DR BARNARDO'S HOMES"], income: 300e6 },
  saveTheChildren: { number: "GB-CHC-213890", name: "THE SAVE THE CHILDREN FUND", income: 290e6 },
  nspcc: {
    number: "GB-CHC-216401",
    name: "THE NATIONAL SOCIETY FOR THE PREVENTION OF CRUELTY TO CHILDREN",
    income: 120e6,
  },
  childrensSociety: {
    number: "GB-CHC-221124",
    name: "CHURCH OF ENGLAND CHILDREN'S SOCIETY",
    otherNames: ["THE CHILDREN'S SOCIETY"],
    income: 40e6,
  },
  gosh: { number: "GB-CHC-1160024", name: "GREAT ORMOND STREET HOSPITAL CHILDREN'S CHARITY", income: 90e6 },
  youngLives: {
    number: "GB-CHC-1107328",
    name: "CLIC SARGENT CANCER CARE FOR CHILDREN",
    otherNames: ["YOUNG LIVES VS CANCER"],
    income: 25e6,
  },
  cancerResearch: { number: "GB-CHC-1089464", name: "CANCER RESEARCH UK", income: 650e6 },
  macmillan: { number: "GB-CHC-261017", name: "MACMILLAN CANCER SUPPORT", income: 230e6 },
  alzheimers: { number: "GB-CHC-296645", name: "ALZHEIMER'S SOCIETY", income: 110e6 },
  mind: { number: "GB-CHC-219830", name: "MIND (THE NATIONAL ASSOCIATION FOR MENTAL HEALTH)", income: 60e6 },
  rnib: { number: "GB-CHC-226227", name: "THE ROYAL NATIONAL INSTITUTE OF BLIND PEOPLE", income: 90e6 },
  rspca: { number: "GB-CHC-219099", name: "ROYAL SOCIETY FOR THE PREVENTION OF CRUELTY TO ANIMALS", income: 150e6 },
  rspb: { number: "GB-CHC-207076", name: "ROYAL SOCIETY FOR THE PROTECTION OF BIRDS", income: 140e6 },
  rnli: { number: "GB-CHC-209603", name: "THE ROYAL NATIONAL LIFEBOAT INSTITUTION", income: 200e6 },
  wwf: { number: "GB-CHC-1081247", name: "WWF - UK", income: 80e6 },
  woodland: { number: "GB-CHC-294344", name: "THE WOODLAND TRUST", income: 70e6 },
  faunaAndFlora: { number: "GB-CHC-1011102", name: "FAUNA & FLORA INTERNATIONAL", income: 30e6 },
  oxfam: { number: "GB-CHC-202918", name: "OXFAM", income: 400e6 },
  waterAid: { number: "GB-CHC-288701", name: "WATERAID", income: 90e6 },
  redCross: { number: "GB-CHC-220949", name: "THE BRITISH RED CROSS SOCIETY", income: 250e6 },
  shelter: {
    number: "GB-CHC-263710",
    name: "SHELTER, NATIONAL CAMPAIGN FOR HOMELESS PEOPLE LIMITED",
    income: 75e6,
  },
  place2be: { number: "GB-CHC-1040756", name: "PLACE2BE", income: 15e6 },
  stJohn: {
    number: "GB-CHC-1077265",
    name: "THE PRIORY OF ENGLAND AND THE ISLANDS OF THE MOST VENERABLE ORDER OF THE HOSPITAL OF ST JOHN OF JERUSALEM",
    otherNames: ["ST JOHN AMBULANCE"],
    income: 100e6,
  },
  pdsa: { number: "GB-CHC-208217", name: "THE PEOPLE'S DISPENSARY FOR SICK ANIMALS", income: 110e6 },
  tyHafan: { number: "GB-CHC-1047912", name: "TŶ HAFAN", income: 6e6 },
  scottishSpca: {
    number: "GB-SC-SC006467",
    name: "Scottish Society For The Prevention Of Cruelty To Animals",
    income: 20e6,
  },
  uspca: {
    number: "GB-NIC-102755",
    name: "Ulster Society For The Prevention Of Cruelty To Animals (Uspca)",
    income: 2e6,
  },
  /** Small ones with similar names. */
  oxfordFarm: { number: "GB-CHC-900001", name: "OXFORD CITY FARM", income: 9000 },
  macmilanHall: { number: "GB-CHC-900002", name: "MACMILAN VILLAGE HALL", income: 4000 },
  waterProject: { number: "GB-CHC-900003", name: "RURAL WATER PROJECT FOR AID AND SUPPORT", income: 8000 },
  catsArmy: { number: "GB-CHC-900004", name: "CHURCH ARMY TRAINING SCHOOL", income: 90e6 },
  cats: { number: "GB-CHC-203644", name: "CATS PROTECTION", income: 75e6 },
} as const satisfies Record<string, Listed>;

/** The same groups in every town, so that some words are common. */
export const smallGroups: readonly Listed[] = ["ASHFORD", "BARNLEY", "CORBURY", "DALHOLME", "ELMSTEAD"].flatMap(
  (town, place) => [
    { number: `GB-CHC-91000${place}`, name: `${town} CANCER SUPPORT GROUP`, income: 5000 + place },
    { number: `GB-CHC-91001${place}`, name: `MACMILLAN FRIENDS OF ${town}`, income: 3000 + place },
    { number: `GB-CHC-91002${place}`, name: `${town} CHILDREN'S CHARITY`, income: 2000 + place },
  ],
);

export interface Listed extends Partial<Omit<RegisterFacts, "number">> {
  readonly number: string;
  readonly name: string;
}

/** Adds these to the registers, with their words. */
export async function aRegister(
  { db, clock }: Pick<Deps, "db" | "clock">,
  charities: readonly Listed[],
  positions: Readonly<Record<string, Position>> = {},
): Promise<void> {
  const rows = charities.map(({ number, ...facts }) =>
    registerRow({ active: true, ...facts, number: number as CharityNumber }, (postcode) => positions[postcode] ?? null),
  );
  await db.transaction().execute(async (tx) => {
    await writeRegisterRows(tx, rows, clock.now());
    await refreshRegisterVocabulary(tx);
  });
}

/** Gives these postcodes exact positions. */
export async function aPostcodeDirectory(
  { db, files, clock }: Deps,
  positions: Readonly<Record<string, Position>>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "wishwell-directory-"));
  try {
    const path = join(folder, "postcodes.csv");
    const rows = Object.entries(positions).map(([postcode, { latitude, longitude }]) => ({
      postcode,
      latitude: String(latitude),
      longitude: String(longitude),
    }));
    await writeFile(path, aDirectoryFile(rows));
    const order = { path, withNorthernIreland: false, allowFewer: false };
    const brought = await importDirectory({ db, files, clock }, order, () => {});
    if (brought.outcome !== "nothing to do") await finishRun(db, brought.run, clock.now());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export function lookUp({ app }: TestApp, body: object, from = "192.0.2.1"): Promise<Reply<"POST /charities/lookup">> {
  return send(app, "POST /charities/lookup", { body, from });
}

/** The numbers found, in order. */
export async function found(ctx: TestApp, body: object): Promise<string[]> {
  const { status, body: answer } = await lookUp(ctx, body);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(answer)}`);
  return (answer.charities ?? []).map(({ charity_number }) => charity_number);
}
