import type { ReactElement } from "react";

/** Icons used only in the planner, which adds them at startup. */
export const plannerDrawings = {
  minus: <path d="M5 12h14" />,
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="12" cy="5.5" r="1.9" />
      <circle cx="12" cy="12" r="1.9" />
      <circle cx="12" cy="18.5" r="1.9" />
    </g>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0115 0z" />
    </>
  ),
  upload: <path d="M12 16V4M7.5 8.5L12 4l4.5 4.5M4.5 20.5h15" />,
  palette: (
    <>
      <path d="M12 3a9 9 0 100 18c1.5 0 2-.9 2-1.8 0-1.5-1.3-1.7-1.3-2.9 0-1 .8-1.5 1.8-1.5H17a4 4 0 004-4C21 6.5 17 3 12 3z" />
      <g fill="currentColor" stroke="none">
        <circle cx="7.5" cy="11" r="1.3" />
        <circle cx="11" cy="7" r="1.3" />
        <circle cx="16" cy="8.5" r="1.3" />
      </g>
    </>
  ),
  image: (
    <>
      <rect x="3" y="4" width="18" height="16" rx="2" />
      <path d="M3.5 17l5-5 4 4 3-3 5 4.5" />
      <circle cx="15.5" cy="8.5" r="1.5" />
    </>
  ),
  star: <path d="M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.3 6-5.4-3.1-5.4 3.1 1.3-6L3.4 9.8l6-.7z" />,
  trash: <path d="M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6" />,
  letters: <path d="M4 19L10 5l6 14M6 14.5h8M17 19l2.5-7 2.5 7M18 17h3" />,
  chain: (
    <path d="M10 14a4 4 0 005.7 0l3.3-3.3A4 4 0 0013.3 5L12 6.3M14 10a4 4 0 00-5.7 0L5 13.3A4 4 0 0010.7 19l1.3-1.3" />
  ),
  bank: <path d="M3 9.5L12 4l9 5.5zM5.5 9.5V18M10 9.5V18M14 9.5V18M18.5 9.5V18M3 20.5h18" />,
  file: <path d="M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h7" />,
  filter: <path d="M4 5h16l-6.5 7.5V19l-3 1.5v-8z" />,
  key: (
    <>
      <circle cx="8" cy="15.5" r="4.5" />
      <path d="M11.5 12.5L20 4M16.5 7.5l3 3M14 10l2 2" />
    </>
  ),
  device: (
    <path d="M9 2.5h6A2.5 2.5 0 0117.5 5v14a2.5 2.5 0 01-2.5 2.5H9A2.5 2.5 0 016.5 19V5A2.5 2.5 0 019 2.5zM11 18.5h2" />
  ),
  bell: <path d="M6 16.5V11a6 6 0 0112 0v5.5l1.5 2h-15zM10 21h4" />,
  moon: <path d="M19.5 14A8 8 0 1110 4.5a6.5 6.5 0 009.5 9.5z" />,
  fork: <path d="M7 3v6a2.5 2.5 0 005 0V3M9.5 3v18M17 3c-2 1.5-2.5 5-2.5 9H17zM17 12v9" />,
  snack: <path d="M5 10h14l-2 10.5H7zM4 10c0-2 1.5-3 3-3 .5-2 2.5-3.5 5-3.5s4.5 1.5 5 3.5c1.5 0 3 1 3 3" />,
  coat: <path d="M9 3l3 3 3-3 4.5 3.5-2 14.5H6.5L4.5 6.5zM12 6v15" />,
  sock: <path d="M8 3h7v9.5l-5.5 7a3 3 0 01-4.6-3.9L8 12zM8 6.5h7" />,
  shoe: <path d="M3 8.5c2 1.5 4 1.5 5.5 0l4 5.5c3 .5 8.5.5 8.5 4.5H3zM11 11.5l-2 1M12.8 14l-2 1" />,
  car: <path d="M4 13l2-6h12l2 6v5H4zM4 13h16M7.5 18v2M16.5 18v2M7.5 15.5h.1M16.5 15.5h.1" />,
  chart: <path d="M4 20.5h16M6.5 17v-5M12 17V6M17.5 17V9.5" />,
  chat: <path d="M12 3.5a8.5 8.5 0 00-7.3 12.8L3.5 20.5l4.3-1.1A8.5 8.5 0 1012 3.5z" />,
  award: (
    <>
      <circle cx="12" cy="9" r="5.5" />
      <path d="M8.5 13.5L7 21l5-2.5L17 21l-1.5-7.5" />
    </>
  ),
} satisfies Record<string, ReactElement>;
