import { setupTexts } from "@wishwell/contract/texts/setup-texts";
import { pounds } from "@wishwell/domain/money/money";
import type { Deps } from "../../platform/deps.ts";
import type { SignedIn } from "../../platform/http/api/actor.ts";
import { findOrganiser } from "../accounts/public.ts";

/** Checks the mail server, then sends a real email to the admin who started the test. */
export async function testMail(deps: Deps, admin: SignedIn): Promise<string> {
  await deps.mail.check();
  const { config, mail, db } = deps;
  const person = await findOrganiser(db, admin.userId);
  await db.transaction().execute((tx) =>
    mail.queue(tx, {
      template: "house-alert",
      to: person?.email ?? config.SUPPORT_EMAIL,
      userId: admin.userId,
      priority: "interactive",
      props: {
        product: config.PRODUCT_NAME,
        title: setupTexts.testLetterTitle,
        lines: [setupTexts.testLetterLine],
        link: `${config.publicUrl}/admin/setup`,
      },
    }),
  );
  return config.SMTP_URL === undefined ? setupTexts.testOutbox : setupTexts.testMailSent(person?.email ?? "");
}

export async function testPayments({ gateway }: Deps): Promise<string> {
  if (gateway === null) throw new Error(setupTexts.testPaymentsOff);
  const health = await gateway.health();
  if (health.kind !== "ok") throw new Error(health.detail);
  const balance = await gateway.balance();
  if (balance.kind !== "ok") throw new Error(balance.detail);
  return setupTexts.testPayments(pounds(balance.value));
}

/** Only ever fetches our own configured address. */
export async function testAddress({ config }: Deps): Promise<string> {
  const answer = await fetch(`${config.publicUrl}/healthz`, { redirect: "manual", signal: AbortSignal.timeout(8000) });
  if (answer.status !== 200) throw new Error(setupTexts.testAddressWrong(answer.status));
  return setupTexts.testAddress;
}

export async function testPlaces({ places }: Deps): Promise<string> {
  const place = await places.locate("SW1A 1AA", async () => true);
  if (place === null || place.approximate) throw new Error(setupTexts.testPlaceRough);
  return setupTexts.testPlace(place.town === null ? "" : ` in ${place.town}`);
}

export async function testMap({ config, mapTiles }: Deps): Promise<string> {
  if (config.mapTiles === null) throw new Error(setupTexts.testMapOff);
  return setupTexts.testMap(await mapTiles.check());
}

export async function testFiles({ files, random }: Deps): Promise<string> {
  const [key, bytes] = [`setup/${random.uuid()}`, Buffer.from(random.uuid())];
  await files.put(key, { bytes, contentType: "text/plain" });
  const read = await files.get(key);
  await files.remove(key);
  if (read === null || !bytes.equals(Buffer.from(read.bytes))) throw new Error(setupTexts.testFilesWrong);
  return setupTexts.testFiles;
}
