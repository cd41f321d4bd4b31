import { type Html, html } from "../../platform/http/html.ts";

/** Drawn as the site draws them. */
const line = (drawing: Html, size: number) =>
  html`<svg
    width="${size}"
    height="${size}"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${drawing}
  </svg>`;

export const infoIcon = line(html`<circle cx="12" cy="12" r="9" /> <path d="M12 11v5.5M12 7.5v.1" />`, 24);
export const lockIcon = line(
  html`<rect x="5" y="10.5" width="14" height="10" rx="2" /> <path d="M8 10.5V7.5a4 4 0 018 0v3" />`,
  22,
);
export const warningIcon = line(html`<path d="M12 4L2.5 20h19zM12 10v4.5M12 17.4v.1" />`, 20);

const state = (drawing: Html) =>
  html`<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`;

const no = state(
  html`<circle cx="12" cy="12" r="9" fill="none" stroke="#455756" stroke-width="2.2" />
    <path d="M8.5 8.5l7 7m0-7l-7 7" fill="none" stroke="#455756" stroke-width="2.2" stroke-linecap="round" />`,
);

/** What a card does, at a glance. The words beside it say the same. */
export const outcomeIcons = {
  paid: state(
    html`<circle cx="12" cy="12" r="10" fill="#1b763a" />
      <path d="M7 12.5l3.5 3.5L17 9" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" />`,
  ),
  declined: no,
  no_funds: no,
  extra_step: state(
    html`<circle cx="12" cy="12" r="9" fill="none" stroke="#0b6e94" stroke-width="2.2" />
      <circle cx="12" cy="12" r="3.4" fill="#0b6e94" />`,
  ),
  pending: state(
    html`<circle cx="12" cy="12" r="9" fill="none" stroke="#a87019" stroke-width="2.2" />
      <path transform="translate(12 12) rotate(270)" d="M-9 0A9 9 0 0 1 9 0Z" fill="#a87019" />`,
  ),
  chargeback: state(
    html`<path d="M12 2.5L23 21.5H1z" fill="#b82517" />
      <path d="M12 9.5v5M12 18v.1" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" />`,
  ),
} as const;

export const mark = html`<svg width="34" height="34" viewBox="0 0 64 64" aria-hidden="true">
  <path transform="translate(30.5 32) rotate(180)" d="M0 0V-29A29 29 0 0 1 29 0Z" fill="#f85375" />
  <path transform="translate(33.5 32) rotate(90)" d="M0 0V-29A29 29 0 0 1 29 0Z" fill="#026460" />
  <g transform="translate(32 26)">
    <path d="M0 -23C-1.8 -15.6 -7.5 -12.6 -7.5 -7.5A7.5 7.5 0 0 0 0 0Z" fill="#ffcf59" />
    <path d="M0 -23C1.8 -15.6 7.5 -12.6 7.5 -7.5A7.5 7.5 0 0 1 0 0Z" fill="#f6b933" />
  </g>
</svg>`;
