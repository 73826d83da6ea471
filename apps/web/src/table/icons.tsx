/** Line icons of the tools, drawn on a grid of 24. */
const PATHS = {
  point: 'M6 3l12 9-5.5 1 3 6-2.6 1.2-2.9-6L6 18z',
  tape: 'M3 8h18v8H3zM7 8v3M11 8v4.5M15 8v3M19 8v4.5',
  rings: 'M12 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 12m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  threat: 'M12 3v4M12 17v4M3 12h4M17 12h4M12 12m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M12 11.9v.2',
  links:
    'M6 7m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M18 9m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M10 18m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M8.5 7.4l7 1.2M7 9.4l2.2 6.2M16.2 10.8l-4.6 5.3',
  sight: 'M3 20L20 4M20 4h-5M20 4v5M8 10l5 6',
  arcs: 'M12 20L4.5 7A9.5 9.5 0 0 1 19.5 7z',
  flag: 'M6 21V4M6 5h11l-2.5 3.5L17 12H6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 12m-2.8 0a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0',
  single: 'M12 7.5m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M6 20c0-4 2.5-6.5 6-6.5s6 2.5 6 6.5',
  flat: 'M4 5h16v14H4zM4 12h16M12 5v14',
  scene: 'M12 3l8.5 4.8v8.4L12 21l-8.5-4.8V7.8zM3.5 7.8L12 12.6l8.5-4.8M12 12.6V21',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  sun: 'M12 12m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
