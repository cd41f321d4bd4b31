interface Press {
  readonly again: () => void;
  /** Nobody else would answer it. */
  readonly needsScript: boolean;
}

/** Milliseconds. Whoever waits longer is better served by the plain way. */
const patience = 4000;

const scripted = 'button[type=button], a[href^="#"]';
/** A link within the page whose place is there needs no script. */
const leadsSomewhere = (pressed: HTMLElement) =>
  pressed instanceof HTMLAnchorElement && document.getElementById(pressed.hash.slice(1)) !== null;

/**
 * Keeps what is pressed before the script is there (a form, or a button or link that only a script can answer) and presses
 * it again once the page is awake; the last press counts. Without a script, or after a while, forms post as they would
 * without one.
 */
function replayEarlyPresses(): (page: "awake" | "alone") => void {
  let last: Press | null = null;

  const keep = (event: Event, press: Press) => {
    event.preventDefault();
    event.stopPropagation();
    last = press;
  };
  const keepClick = (event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(scripted) : null;
    if (pressed === null || leadsSomewhere(pressed)) return;
    keep(event, { again: () => pressed.click(), needsScript: true });
  };
  const keepForm = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    // A form that goes nowhere by itself is the script's alone.
    const needsScript = !form.hasAttribute("action");
    keep(event, { again: () => form.requestSubmit(submitter), needsScript });
    if (!needsScript) setTimeout(() => replay("alone"), patience);
  };
  document.addEventListener("click", keepClick, true);
  document.addEventListener("submit", keepForm, true);

  const replay = (page: "awake" | "alone") => {
    document.removeEventListener("click", keepClick, true);
    document.removeEventListener("submit", keepForm, true);
    const press = last;
    last = null;
    if (press !== null && (page === "awake" || !press.needsScript)) press.again();
  };
  return replay;
}

/**
 * The first script of an open page, and a small one: what is seen comes before what answers. The page's own files are
 * named on its tag, the one that runs last; they are fetched once the page has been painted. It imports next to nothing.
 */
const files = document.querySelector<HTMLScriptElement>("script[data-then]")?.dataset["then"]?.split(" ") ?? [];
const replay = replayEarlyPresses();

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
