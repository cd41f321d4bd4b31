/** Lighthouse scores of the public pages on a phone. `npm run bench -- lighthouse home faq` selects pages by name. */
import { listed, scoresOf } from "./support/lighthouse.ts";
import { openApp } from "./support/open-app.ts";

const GOAL = 95;
const pages: Readonly<Record<string, string>> = {
  home: "/",
  charities: "/cms/charities",
  faq: "/cms/faq",
  themes: "/cms/themes",
};

const asked = process.argv.slice(2);
const names = asked.length === 0 ? Object.keys(pages) : asked;
const app = await openApp({ demo: true });
try {
  let lowest = 100;
  for (const name of names) {
    const path = pages[name];
    if (path === undefined) throw new Error(`There is no ${name} among ${Object.keys(pages).join(", ")}`);
    const looked = await scoresOf(app.site + path, { noindex: false });
    console.log(`${name}: ${listed(looked)}`);
    lowest = Math.min(lowest, ...Object.values(looked.scores));
  }
  const ok = lowest >= GOAL;
  console.log(`lighthouse: ${names.length} pages, at least ${lowest} each (goal ${GOAL}) ${ok ? "ok" : "short"}`);
  process.exitCode = ok ? 0 : 1;
} finally {
  await app.close();
}
