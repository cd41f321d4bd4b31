import { keepPresses } from "./early-presses.ts";

/**
 * The first script of an open page, and a small one: what is seen comes before what answers. The page's own files are
 * named on its tag, the one that runs last; they are fetched once the page has been painted. It imports next to nothing.
 */
const files = document.querySelector<HTMLScriptElement>("script[data-then]")?.dataset["then"]?.split(" ") ?? [];
const replay = keepPresses();

async function wakePage(): Promise<void> {
  for (const file of files) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href: file, fetchPriority: "low" });
    document.head.append(link);
    // Each takes a slow phone some milliseconds: a finger is answered in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const own = files.at(-1);
  if (own === undefined) return;
  document.addEventListener("wishwell:awake", () => replay("awake"), { once: true });
  try {
    await import(/* @vite-ignore */ own);
  } catch {
    // The browser has said what did not come; the page stands as it would without script.
    replay("alone");
  }
}

// A tab that nobody sees is not painted: it need not wait.
if (document.visibilityState === "hidden") void wakePage();
else requestAnimationFrame(() => setTimeout(() => void wakePage()));
