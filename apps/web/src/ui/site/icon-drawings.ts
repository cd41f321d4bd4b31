/**
 * The icons, on a 24 grid with round strokes of 2 and a solid part where it helps. The markup inside their `svg`: the
 * server puts it into the page, and the browser loads this file only after the page’s own script.
 */
export const drawings = {
  tick: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  cross: '<path d="M6.5 6.5l11 11m0-11l-11 11"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  right: '<path d="M9 6l6 6-6 6"/>',
  down: '<path d="M6 9l6 6 6-6"/>',
  left: '<path d="M15 6l-6 6 6 6"/>',
  mail: '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M3.5 7l8.5 6.5L20.5 7"/>',
  /** WhatsApp’s logo: a receiver in a speech bubble. */
  whatsapp:
    '<path d="M3.5 20.5l1.3-4.6a8.6 8.6 0 113.3 3.3z"/><path d="M9.2 7.6c-.9.4-1.3 1.2-1.1 2.2.5 2.9 3.2 5.6 6.1 6.1 1 .2 1.9-.3 2.2-1.2l-2.2-1.4-1.1 1a6.3 6.3 0 01-2.8-2.8l1-1.1z" fill="currentColor" stroke="none"/>',
  send: '<path d="M21 3L3 10.5l7 3 3 7.5z"/><path d="M10 13.5L21 3"/>',
  calendar: '<rect x="3.5" y="5" width="17" height="15.5" rx="2"/><path d="M3.5 10h17M8 3v4M16 3v4"/>',
  pin: '<path d="M12 21.5c4.5-5 7-8.5 7-12a7 7 0 10-14 0c0 3.5 2.5 7 7 12z"/><path d="M12 6.8a2.7 2.7 0 010 5.4z" fill="currentColor"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>',
  lock: '<rect x="5" y="10.5" width="14" height="10" rx="2"/><path d="M8 10.5V7.5a4 4 0 018 0v3"/>',
  eyeOff:
    '<path d="M4 4l16 16M9.9 5.3A9.6 9.6 0 0112 5c5.5 0 9 5.5 9.5 7-.3.9-1.3 2.6-3 4.2M6.3 7.3C4 8.9 2.8 11 2.5 12c.5 1.5 4 7 9.5 7 1.5 0 2.9-.4 4.1-1"/>',
  gift: '<rect x="4" y="11" width="16" height="9.5" rx="1"/><path d="M3 7.5h18V11H3zM12 7.5v13M12 7.5C9 7.5 7 6.3 7 4.8 7 3.5 8 3 8.9 3 10.8 3 12 5.5 12 7.5zm0 0c3 0 5-1.2 5-2.7C17 3.5 16 3 15.1 3 13.2 3 12 5.5 12 7.5z"/>',
  heart: '<path d="M12 20.5C5 15.5 3 12.3 3 9a4.6 4.6 0 019-1.5A4.6 4.6 0 0121 9c0 3.3-2 6.5-9 11.5z"/>',
  users:
    '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 20a6.5 6.5 0 0113 0zM15.5 5.3a3.5 3.5 0 010 6.4M18 14.5a6.5 6.5 0 013.5 5.5H19"/>',
  edit: '<path d="M4 20l1-4.5L16.5 4 20 7.5 8.5 19z"/><path d="M14 6.5L17.5 10"/>',
  copy: '<rect x="8" y="8" width="12.5" height="12.5" rx="2"/><path d="M16 8V5.5a2 2 0 00-2-2H5.5a2 2 0 00-2 2V14a2 2 0 002 2H8"/>',
  share: '<path d="M12 15V3.5M7.5 7.5L12 3l4.5 4.5M5 12v7a2 2 0 002 2h10a2 2 0 002-2v-7"/>',
  download: '<path d="M12 3.5V15M7.5 11L12 15.5 16.5 11M4.5 20.5h15"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L21 21"/>',
  message: '<path d="M4 4.5h16v12H11l-4.5 4v-4H4z"/>',
  note: '<path d="M5 3.5h14v17H5zM8.5 8h7M8.5 12h7M8.5 16h4"/>',
  phone:
    '<path d="M6 3.5h3.5L11 8 8.8 9.7a11 11 0 005.5 5.5L16 13l4.5 1.5V18a2.5 2.5 0 01-2.7 2.5A15.5 15.5 0 013.5 6.2 2.5 2.5 0 016 3.5z"/>',
  play: '<path d="M7 4.5v15l13-7.5z" fill="currentColor"/>',
  warning: '<path d="M12 4.5l9 15.5H3z"/><path d="M12 10v4.5M12 17.3v.1"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  pause: '<path d="M8 5v14M16 5v14"/>',
  turn: '<path d="M20 12a8 8 0 11-2.5-5.8M20 3v4.5h-4.5"/>',
  info: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5M12 7.5v.1"/>',
  print:
    '<path d="M7 9V3.5h10V9M7 17H4.5a1 1 0 01-1-1v-5.5a1.5 1.5 0 011.5-1.5h14a1.5 1.5 0 011.5 1.5V16a1 1 0 01-1 1H17M7 14h10v6.5H7z"/>',
  eye: '<path d="M2.5 12C3 10.5 6.5 5 12 5s9 5.5 9.5 7c-.5 1.5-4 7-9.5 7s-9-5.5-9.5-7z"/><circle cx="12" cy="12" r="3"/>',
  card: '<rect x="2.5" y="5" width="19" height="14" rx="2"/><path d="M2.5 10h19M6 15h4"/>',
  cog: '<circle cx="12" cy="12" r="3.2"/><path d="M12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M18.5 5.5l-2.1 2.1M7.6 16.4l-2.1 2.1"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7"/>',
  move: '<path d="M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3"/>',
  table: '<rect x="3.5" y="4.5" width="17" height="15" rx="2"/><path d="M3.5 10h17M10 10v9.5"/>',
  shield: '<path d="M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6z"/><path d="M8.5 12l2.5 2.5 4.5-5"/>',
  cake: '<path d="M4 20.5h16V13H4zM4 16.5c2 1.5 4 0 5.3-.8 1.4.8 3.2 2.3 5.4 0 1.3.8 3.3 2.3 5.3.8M12 13V8.5M12 3.5c1.5 1.8 1.5 4 0 4.5-1.5-.5-1.5-2.7 0-4.5z"/>',
  minus: '<path d="M5 12h14"/>',
  more: '<g fill="currentColor" stroke="none"><circle cx="12" cy="5.5" r="1.9"/><circle cx="12" cy="12" r="1.9"/><circle cx="12" cy="18.5" r="1.9"/></g>',
  user: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5a7.5 7.5 0 0115 0z"/>',
  upload: '<path d="M12 16V4M7.5 8.5L12 4l4.5 4.5M4.5 20.5h15"/>',
  palette:
    '<path d="M12 3a9 9 0 100 18c1.5 0 2-.9 2-1.8 0-1.5-1.3-1.7-1.3-2.9 0-1 .8-1.5 1.8-1.5H17a4 4 0 004-4C21 6.5 17 3 12 3z"/><g fill="currentColor" stroke="none"><circle cx="7.5" cy="11" r="1.3"/><circle cx="11" cy="7" r="1.3"/><circle cx="16" cy="8.5" r="1.3"/></g>',
  image:
    '<rect x="3" y="4" width="18" height="16" rx="2"/><path d="M3.5 17l5-5 4 4 3-3 5 4.5"/><circle cx="15.5" cy="8.5" r="1.5"/>',
  star: '<path d="M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.3 6-5.4-3.1-5.4 3.1 1.3-6L3.4 9.8l6-.7z"/>',
  trash: '<path d="M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6"/>',
  letters: '<path d="M4 19L10 5l6 14M6 14.5h8M17 19l2.5-7 2.5 7M18 17h3"/>',
  chain:
    '<path d="M10 14a4 4 0 005.7 0l3.3-3.3A4 4 0 0013.3 5L12 6.3M14 10a4 4 0 00-5.7 0L5 13.3A4 4 0 0010.7 19l1.3-1.3"/>',
  bank: '<path d="M3 9.5L12 4l9 5.5zM5.5 9.5V18M10 9.5V18M14 9.5V18M18.5 9.5V18M3 20.5h18"/>',
  file: '<path d="M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h7"/>',
  filter: '<path d="M4 5h16l-6.5 7.5V19l-3 1.5v-8z"/>',
  key: '<circle cx="8" cy="15.5" r="4.5"/><path d="M11.5 12.5L20 4M16.5 7.5l3 3M14 10l2 2"/>',
  device:
    '<path d="M9 2.5h6A2.5 2.5 0 0117.5 5v14a2.5 2.5 0 01-2.5 2.5H9A2.5 2.5 0 016.5 19V5A2.5 2.5 0 019 2.5zM11 18.5h2"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0112 0v5.5l1.5 2h-15zM10 21h4"/>',
  moon: '<path d="M19.5 14A8 8 0 1110 4.5a6.5 6.5 0 009.5 9.5z"/>',
  fork: '<path d="M7 3v6a2.5 2.5 0 005 0V3M9.5 3v18M17 3c-2 1.5-2.5 5-2.5 9H17zM17 12v9"/>',
  snack: '<path d="M5 10h14l-2 10.5H7zM4 10c0-2 1.5-3 3-3 .5-2 2.5-3.5 5-3.5s4.5 1.5 5 3.5c1.5 0 3 1 3 3"/>',
  coat: '<path d="M9 3l3 3 3-3 4.5 3.5-2 14.5H6.5L4.5 6.5zM12 6v15"/>',
  sock: '<path d="M8 3h7v9.5l-5.5 7a3 3 0 01-4.6-3.9L8 12zM8 6.5h7"/>',
  shoe: '<path d="M3 8.5c2 1.5 4 1.5 5.5 0l4 5.5c3 .5 8.5.5 8.5 4.5H3zM11 11.5l-2 1M12.8 14l-2 1"/>',
  car: '<path d="M4 13l2-6h12l2 6v5H4zM4 13h16M7.5 18v2M16.5 18v2M7.5 15.5h.1M16.5 15.5h.1"/>',
  chart: '<path d="M4 20.5h16M6.5 17v-5M12 17V6M17.5 17V9.5"/>',
  chat: '<path d="M12 3.5a8.5 8.5 0 00-7.3 12.8L3.5 20.5l4.3-1.1A8.5 8.5 0 1012 3.5z"/>',
  award: '<circle cx="12" cy="9" r="5.5"/><path d="M8.5 13.5L7 21l5-2.5L17 21l-1.5-7.5"/>',
  // The shapes of `StateIcon`.
  "state-full":
    '<circle cx="12" cy="12" r="10" fill="currentColor" stroke="none"/><path d="M7 12.5l3.5 3.5L17 9" stroke="#FFF" stroke-width="2.4"/>',
  "state-plus":
    '<circle cx="12" cy="12" r="10" fill="currentColor" stroke="none"/><path d="M12 7.5v9M7.5 12h9" stroke="#FFF" stroke-width="2.4"/>',
  "state-half":
    '<circle cx="12" cy="12" r="9" stroke-width="2.2"/><path d="M12 21A9 9 0 0112 3Z" fill="currentColor" stroke="none"/>',
  "state-ring": '<g stroke-width="2.2"><circle cx="12" cy="12" r="9"/><path d="M8.5 8.5l7 7m0-7l-7 7"/></g>',
  "state-dashed": '<circle cx="12" cy="12" r="9" stroke-width="2.2" stroke-dasharray="3.5 3.5" stroke-linecap="butt"/>',
  "state-dot":
    '<circle cx="12" cy="12" r="9" stroke-width="2.2"/><circle cx="12" cy="12" r="3.4" fill="currentColor" stroke="none"/>',
  "state-triangle":
    '<path d="M12 2.5L23 21.5H1z" fill="currentColor" stroke-width="1"/><path d="M12 9.5v5M12 18v.1" stroke="#FFF" stroke-width="2.4"/>',
};

export type IconName = keyof typeof drawings;
