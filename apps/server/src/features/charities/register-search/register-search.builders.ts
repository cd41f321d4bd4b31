import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CharityNumber } from "@wishwell/domain/charity-number";
import type { Deps } from "../../../platform/deps.ts";
import { finishRun } from "../../../platform/imports/import-runs.ts";
import { importDirectory } from "../../../platform/places/directory/import-directory.ts";
import { aDirectoryFile } from "../../../platform/places/places.builders.ts";
import type { TestApp } from "../../../testing/app.ts";
import { type Reply, send } from "../../../testing/send.ts";
import { type Position, type RegisterFacts, registerRow } from "../register-import/register-row.ts";
import { writeRegisterRows } from "../register-import/register.store.ts";
import { refreshRegisterVocabulary } from "./vocabulary.store.ts";

export interface Listed extends Partial<Omit<RegisterFacts, "number">> {
  readonly number: string;
  readonly name: string;
}

/** These stand on the registers, and their words are known. */
export async function aRegister(
  { db, clock }: Pick<Deps, "db" | "clock">,
  charities: readonly Listed[],
  positions: Readonly<Record<string, Position>> = {},
): Promise<void> {
  const rows = charities.map(({ number, ...facts }) =>
    registerRow({ active: true, ...facts, number: number as CharityNumber }, (postcode) => positions[postcode] ?? null),
  );
  await db.transaction().execute(async (work) => {
    await writeRegisterRows(work, rows, clock.now());
    await refreshRegisterVocabulary(work);
  });
}

/** It is exactly known where these postcodes are. */
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

/** The numbers that are found, in their order. */
export async function found(house: TestApp, body: object): Promise<string[]> {
  const { status, body: answer } = await lookUp(house, body);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(answer)}`);
  return (answer.charities ?? []).map(({ charity_number }) => charity_number);
}
