import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { Notifications } from "../../platform/database/notifications.ts";
import { freshDatabase } from "../../../test-support/database.ts";
import { activityChannel, recordActivity } from "./activity.store.ts";

test("listeners are notified of each changed party once the transaction commits", async () => {
  const database = await freshDatabase();
  const notices = await Notifications.open({ url: database.url, log: pino({ level: "silent" }) });
  const heard: string[] = [];
  await notices.listen(activityChannel, { heard: (party) => heard.push(party), reconnected: () => undefined });
  const [first, second] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"] as const;
  const now = new Date("2026-06-15T10:00:00Z");
  try {
    const parties = [first, second].map((id) => ({
      id,
      address_id: id,
      short_code: id,
      created_at: now,
      updated_at: now,
    }));
    await database.db.insertInto("parties").values(parties).execute();
    await database.db.transaction().execute(async (tx) => {
      const activities = [first, second, first].map((partyId) => ({ partyId, kind: "complete" as const }));
      await recordActivity(tx, activities, now);
      await sql`select pg_sleep(0.2)`.execute(tx);
      expect(heard).toEqual([]);
    });
    await expect.poll(() => [...heard].sort()).toEqual([first, second]);
  } finally {
    await notices.close();
    await database.close();
  }
});
