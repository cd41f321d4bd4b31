interface Press {
  readonly again: () => void;
  /** Whether the press does nothing without JavaScript. */
  readonly needsScript: boolean;
}

/** In milliseconds. After this long a form is better posted without JavaScript. */
const patience = 4000;

const scripted = 'button[type=button], a[href^="#"]';
/** A link to an element on this page needs no JavaScript. */
const leadsSomewhere = (pressed: HTMLElement) =>
  pressed instanceof HTMLAnchorElement && document.getElementById(pressed.hash.slice(1)) !== null;

/**
 * Holds presses of forms, and of buttons and links that need JavaScript, and repeats the last one once the page is
 * hydrated. If the script fails or takes too long, forms are posted as they would be without JavaScript.
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
    // A form without `action` works only with JavaScript.
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

/** The first script of an open page, small so that the page is painted before its files (in the tag) are fetched. */
const files = document.querySelector<HTMLScriptElement>("script[data-then]")?.dataset["then"]?.split(" ") ?? [];
const replay = replayEarlyPresses();

async function wakePage(): Promise<void> {
  for (const file of files) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href: file, fetchPriority: "low" });
    document.head.append(link);
    // Each file takes a slow phone some milliseconds, so let it handle input in between.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const own = files.at(-1);
  if (own === undefined) return;
  document.addEventListener("wishwell:awake", () => replay("awake"), { once: true });
  try {
    await import(/* @vite-ignore */ own);
  } catch {
    // The browser has logged what failed to load; the page works as it does without JavaScript.
    replay("alone");
  }
}

// A hidden tab is never painted, so there is nothing to wait for.
if (document.visibilityState === "hidden") void wakePage();
else requestAnimationFrame(() => setTimeout(() => void wakePage()));
