/**
 * How light and fast a guest's invitation is: the bytes a phone must fetch, requests per second of the page and its
 * data call compared with a minimal server, and Lighthouse scores of it and of the home page. (`npm run bench --
 * lighthouse` covers the other public pages.) `npm run bench -- invitation 9` sets the number of rounds.
 */
import { join } from "node:path";
import { listed, scoresOf } from "./support/lighthouse.ts";
import { openApp, webFolder } from "./support/open-app.ts";
import { countElements, openBaselineSite } from "./invitation/baseline-site.ts";
import { compare, type Compared, measureWeight } from "./invitation/speed.ts";

const ROUNDS = Number(process.argv[2] ?? 5);
const GOALS = { script: 86_000, html: 15_000, call: 0.5, page: 0.3, score: 95 };
const GUEST = "Kofi";

const app = await openApp({ demo: true });
try {
  const { id } = await app.deps.db
    .selectFrom("guests")
    .select("id")
    .where("first_name", "=", GUEST)
    .executeTakeFirstOrThrow();
  const path = `/eventattendee/${id}`;
  const { page, html, script } = await measureWeight(app.site + path, join(webFolder, "client"));
  const size = { elements: countElements(page), bytes: Buffer.byteLength(page) };
  console.log(`JavaScript ${kilobytes(script)} kB gz, HTML ${kilobytes(html)} kB gz (${size.elements} elements)`);
  const bare = await openBaselineSite(app.databaseUrl, size);
  const port = Number(new URL(app.site).port);
  const call = await compare(
    { port, path: `/api/eventattendees/${id}` },
    { port: bare.port, path: `/data/${id}` },
    ROUNDS,
  );
  console.log(`data call: ${comparedWords(call)} of a bare route with one SELECT`);
  const whole = await compare({ port, path }, { port: bare.port, path: `/page/${id}` }, ROUNDS);
  console.log(`page: ${comparedWords(whole)} of a bare route with one SELECT and a React render of the same size`);
  await bare.close();
  const invitation = await scoresOf(app.site + path, { noindex: true });
  console.log(`Lighthouse, invitation: ${listed(invitation)}`);
  const home = await scoresOf(`${app.site}/`, { noindex: false });
  console.log(`Lighthouse, home: ${listed(home)}`);
  const lowest = Math.min(...Object.values(invitation.scores), ...Object.values(home.scores));
  const ok =
    script <= GOALS.script &&
    html <= GOALS.html &&
    call.share >= GOALS.call &&
    whole.share >= GOALS.page &&
    lowest >= GOALS.score;
  console.log(
    `invitation: ${kilobytes(script)} kB of script and ${kilobytes(html)} kB of HTML (goal 86 and 15), ` +
      `data call ${percent(call.share)} and page ${percent(whole.share)} of bare routes (goal 50% and 30%), ` +
      `Lighthouse at least ${lowest} (goal ${GOALS.score}) ${ok ? "ok" : "short"}`,
  );
  process.exitCode = ok ? 0 : 1;
} finally {
  await app.close();
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function comparedWords({ ours, bare, share }: Compared): string {
  return `${Math.round(ours)} requests a second beside ${Math.round(bare)}, ${percent(share)}`;
}
