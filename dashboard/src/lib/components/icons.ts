/** Line icons on a 24 px grid: what goes inside `<svg class="i">`. Suits are filled shapes. */
export const ICONS = {
  undo: '<path d="M8 5 3.5 9.5 8 14M4 9.5h10a6 6 0 0 1 0 12h-4"/>',
  scales:
    '<path d="M12 3.5v17M7.5 20.5h9M5 7l7-1.8L19 7M5 7l-2.8 6.5a3 3 0 0 0 5.6 0zM19 7l-2.8 6.5a3 3 0 0 0 5.6 0z"/>',
  flag: '<path d="M5 21.5V3.5h13l-3 4.5 3 4.5H5"/>',
  pad: '<path d="M5 5h2M11 5h2M17 5h2M5 11.5h2M11 11.5h2M17 11.5h2M5 18h2M11 18h2M17 18h2" stroke-width="2.6"/>',
  theme: '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor"/>',
  keys: '<rect x="2.5" y="6" width="19" height="12.5" rx="2"/><path d="M6.5 10h.1M10.2 10h.1M13.9 10h.1M17.5 10h.1M8 14.5h8"/>',
  cw: '<path d="M4 12a8 8 0 1 1 2.5 5.8M4 19.5l2.5-1.7L8.5 20"/>',
  ok: '<path d="m4.5 12.5 5 5L19.5 7"/>',
  ring: '<circle cx="12" cy="12" r="7.5" stroke-dasharray="4 3.5"/>',
  hold: '<path d="M12 4v9M12 18.5v.2"/><circle cx="12" cy="12" r="10"/>',
  x: '<path d="m6 6 12 12M18 6 6 18"/>',
  warn: '<path d="M12 3.5 2.5 20h19L12 3.5zM12 10v4.5M12 17.2v.1"/>',
  past: '<path d="M4.2 9.5A8.3 8.3 0 1 1 3.7 13M4 4.5v5h5M12 7.5V12l3.2 2"/>',
  back: '<path d="M14.5 5.5 8 12l6.5 6.5"/>',
  next: '<path d="M9.5 5.5 16 12l-6.5 6.5"/>',
  play: '<path d="M7 4.5v15l12-7.5z" fill="currentColor"/>',
  pause: '<path d="M8 5v14M16 5v14" stroke-width="3.5"/>',
  first: '<path d="M18 5l-7 7 7 7M6.5 5v14"/>',
  last: '<path d="m6 5 7 7-7 7M17.5 5v14"/>',
  bksp: '<path d="M8.5 5.5H21v13H8.5L3 12zM12 9.5l5 5M17 9.5l-5 5"/>',
  shuffle:
    '<path d="M3.5 7h3.2c4.6 0 5.2 10 9.8 10h3.7M3.5 17h3.2c1.5 0 2.6-1 3.5-2.4M13 9.3C13.9 7.9 15 7 16.5 7h3.7M17.5 4.5 20.2 7l-2.7 2.5M17.5 14.5l2.7 2.5-2.7 2.5"/>',
  cut: '<rect x="4" y="3.5" width="10" height="13" rx="1.5"/><path d="M17 7.5h1.5A1.5 1.5 0 0 1 20 9v10a1.5 1.5 0 0 1-1.5 1.5H11A1.5 1.5 0 0 1 9.5 19"/>',
  deal: '<rect x="3.5" y="7" width="8" height="12" rx="1.5"/><path d="M14.5 9.5H20M14.5 13H20M14.5 16.5H20M17.5 7l2.5 2.5"/>',
  coins:
    '<ellipse cx="12" cy="6.5" rx="7.5" ry="3"/><path d="M4.5 6.5v11c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3v-11M4.5 12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3"/>',
  hand: '<rect x="5" y="3.5" width="9" height="13" rx="1.5"/><path d="m16.5 6.2 2.3.8a1.5 1.5 0 0 1 .9 1.9L16 19.1a1.5 1.5 0 0 1-1.9.9L9.5 18.5"/>',
  trophy:
    '<path d="M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 6H4v1.5A3.5 3.5 0 0 0 7.5 11M16.5 6H20v1.5a3.5 3.5 0 0 1-3.5 3.5M12 14.5V18M8.5 20.5h7M9.5 20.5c0-1.5 1-2.5 2.5-2.5s2.5 1 2.5 2.5"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  gear: '<circle cx="12" cy="12" r="3.2"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2"/>',
  door: '<path d="M13.5 3.5h-8v17h8M9.5 12h11M17 8.5l3.5 3.5-3.5 3.5"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1"/>',
  screen: '<rect x="2.5" y="4.5" width="19" height="12.5" rx="1.5"/><path d="M8.5 20.5h7M12 17v3.5"/>',
  globe: '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18"/>',
} as const;

export type IconName = keyof typeof ICONS;

export const SUIT_SHAPES = {
  s: '<path d="M12 2.5C9 7 3.5 10 3.5 14.5A4.3 4.3 0 0 0 11 17.3c-.2 1.7-.8 3-2 4.2h6c-1.2-1.2-1.8-2.5-2-4.2a4.3 4.3 0 0 0 7.5-2.8C20.5 10 15 7 12 2.5z"/>',
  h: '<path d="M12 21C8.5 17 2.5 13.5 2.5 8.3A5 5 0 0 1 12 6.3a5 5 0 0 1 9.5 2C21.5 13.5 15.5 17 12 21z"/>',
  d: '<path d="M12 2 20 12l-8 10L4 12z"/>',
  c: '<path d="M12 2.5a4.5 4.5 0 0 1 3.8 6.9 4.5 4.5 0 1 1-2.7 7.9c.2 1.7.8 3 1.9 4.2H9c1.1-1.2 1.7-2.5 1.9-4.2a4.5 4.5 0 1 1-2.7-7.9A4.5 4.5 0 0 1 12 2.5z"/>',
  joker: '<path d="m12 2.5 2.9 6.3 6.8.8-5 4.7 1.3 6.8-6-3.4-6 3.4 1.3-6.8-5-4.7 6.8-.8z"/>',
} as const;
