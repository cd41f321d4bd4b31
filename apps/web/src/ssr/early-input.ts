/**
 * On a slow line somebody types before the script is there. React does not hear of it and would put back what the page
 * came with: called before React wakes the page up, the answer enters it all once more when it is awake.
 */
export function typedEarly(root: HTMLElement): () => void {
  const lists = [...root.querySelectorAll("select")].map((list) => [list, list.value] as const);
  return () => {
    for (const [list, chosen] of lists) chooseAgain(list, chosen);
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
      if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) tickAgain(field);
      else typeAgain(field);
    }
  };
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  // React remembers what was last put into a field: first back, so that it sees a change.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function tickAgain(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked || (box.type === "radio" && !box.checked)) return;
  box.checked = box.defaultChecked;
  box.click();
}

function chooseAgain(list: HTMLSelectElement, chosen: string): void {
  // Where the page chose nothing, the first one stands there.
  const served = [...list.options].find((option) => option.defaultSelected) ?? list.options[0];
  if (served?.value === chosen) return;
  list.value = chosen;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}
