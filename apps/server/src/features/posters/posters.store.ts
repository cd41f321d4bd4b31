import type { Work } from "../../platform/database/database.ts";

/** There are pictures to be forgotten with this party. */
export async function notePictures(work: Work, partyId: string): Promise<void> {
  await work.updateTable("parties").set({ has_pictures: true }).where("id", "=", partyId).execute();
}
