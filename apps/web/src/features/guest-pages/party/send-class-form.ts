import buttons from "../../../ui/fields/Button.module.css";
import fields from "../../../ui/fields/fields.module.css";
import { asks, classFormId } from "./join-fields.tsx";

/** Posts the form as the browser would, and goes where the answer leads or shows the form with its errors. */
export async function sendClassForm(form: HTMLFormElement): Promise<void> {
  if (isBusy(form)) return;
  setBusy(form, true);
  part(form, "unreachable").hidden = true;
  try {
    const said = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(said) });
    if (answer.redirected) {
      leaveFor(form, answer.url);
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const refused = page.querySelector<HTMLFormElement>(`#${classFormId} form`);
    // The party takes no more replies, for example: the server's page says so.
    if (refused === null) form.submit();
    else showRefused(form, document.adoptNode(refused));
  } catch {
    setBusy(form, false);
    const summary = part(form, "unreachable");
    summary.hidden = false;
    summary.querySelector<HTMLElement>("[role=alert]")?.focus();
  }
}

function showRefused(form: HTMLFormElement, refused: HTMLFormElement): void {
  refused.noValidate = true;
  form.replaceWith(refused);
  refused.querySelector<HTMLElement>("[role=alert]")?.focus();
}

/** This page's entry in the history remembers the reply, for whoever comes back to it. */
function leaveFor(form: HTMLFormElement, address: string): void {
  history.replaceState({ sent: new URL(address).pathname }, "");
  addEventListener(
    "pagehide",
    () => {
      // The page may be shown again as it was left.
      setBusy(form, false);
      empty(form);
      askAgain(form);
      showSent(document);
    },
    { once: true },
  );
  location.assign(address);
}

/** Resetting it would bring back what a refused form was served with. */
function empty(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")) {
    if (field.type === "radio") field.checked = false;
    else field.value = "";
  }
}

export function showSent(page: Document): void {
  const { sent } = (history.state ?? {}) as { readonly sent?: unknown };
  const note = page.querySelector<HTMLElement>(`#${classFormId} [data-sent]`);
  if (note === null || typeof sent !== "string") return;
  note.hidden = false;
  note.querySelector("a")?.setAttribute("href", sent);
}

const part = (form: HTMLFormElement, name: "unreachable" | "asks") =>
  form.querySelector(`[data-${name}]`) as HTMLElement;

const button = (form: HTMLFormElement) => form.querySelector("button[type=submit]") as HTMLElement;
const isBusy = (form: HTMLFormElement) => button(form).hasAttribute("aria-busy");

/** As the button itself shows it. */
function setBusy(form: HTMLFormElement, busy: boolean): void {
  if (isBusy(form) === busy) return;
  const pressed = button(form);
  for (const state of ["aria-busy", "aria-disabled"]) {
    if (busy) pressed.setAttribute(state, "true");
    else pressed.removeAttribute(state);
  }
  for (const label of pressed.children) label.classList.toggle(buttons["away"] ?? "away");
}

/** Asks about the child by name, and removes the error of what is being corrected. */
export function typedInto(field: HTMLInputElement): void {
  if (field.form === null) return;
  askAgain(field.form);
  const wrong = field.closest(`.${fields["wrong"]}`);
  const [error] = wrong?.querySelectorAll('[id$="-error"]') ?? [];
  if (!wrong || !error) return;
  const id = error.id.replace(/-error$/, "");
  error.remove();
  wrong.classList.remove(fields["wrong"] ?? "wrong");
  field.removeAttribute("aria-invalid");
  field.form.querySelector(`[role=alert] a[href="#${id}"]`)?.closest("li")?.remove();
}

function askAgain(form: HTMLFormElement): void {
  const { value } = form.elements.namedItem("guest_first_name") as HTMLInputElement;
  part(form, "asks").textContent = asks(value);
}
