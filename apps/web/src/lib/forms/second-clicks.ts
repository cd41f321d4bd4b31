const controls = "button, a[href], summary, [role=button], input[type=submit]";
/**
 * In milliseconds, for touch screens that do not count taps: two taps on one control within this time are a double tap.
 */
const doubleTap = 400;

const controlAt = ({ target }: Event): Element | null => {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control?.closest("[data-repeats]") ? null : control;
};

/**
 * Treats a double click as one click. The second click could hit whatever the first brought under the pointer, or
 * repeat the action after a quick response. Controls meant to be pressed fast are marked `data-repeats`.
 */
export function ignoreSecondClicks(page: Document): void {
  let last: { readonly control: Element; readonly at: number } | null = null;

  const isSecond = (event: MouseEvent, control: Element): boolean => {
    const tapped = event instanceof PointerEvent && event.pointerType === "touch";
    const again = tapped && last?.control === control && event.timeStamp - last.at < doubleTap;
    last = { control, at: event.timeStamp };
    return event.detail > 1 || again;
  };
  page.addEventListener(
    "click",
    (event) => {
      const control = controlAt(event);
      if (control === null || !isSecond(event, control)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  // Holding Enter down would press the button repeatedly.
  page.addEventListener(
    "keydown",
    (event) => {
      if (event.repeat && event.key === "Enter" && controlAt(event) !== null) event.preventDefault();
    },
    true,
  );
}
