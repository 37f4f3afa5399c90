/** The icons of buttons and messages, drawn in 20 × 20. All are decorative: a text or an accessible name says the same. */
const paths = {
  close: 'M5 5l10 10M15 5L5 15',
  check: 'M4 10.5l4 4 8-9',
  refresh: 'M16 10a6 6 0 1 1-1.9-4.4M16 3.2v3.6h-3.6',
  light:
    'M10 6.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8zM10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M4.3 15.7l1.2-1.2M14.5 5.5l1.2-1.2',
  dark: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3z',
  system: 'M3 4h14v9H3zM7.5 16.5h5M10 13v3.5',
  link: 'M8.5 11.5l3-3M9 6l1.6-1.6a3.2 3.2 0 0 1 4.9.2 3.2 3.2 0 0 1-.3 4.4L13.8 10.6M11 14l-1.6 1.6a3.2 3.2 0 0 1-4.9-.2 3.2 3.2 0 0 1 .3-4.4L6.2 9.4',
  share: 'M10 12.5V3M6.5 6L10 2.8 13.5 6M5 9.5H4V17h12V9.5h-1',
  open: 'M5 7.5l5 5 5-5',
  alert: 'M10 2.8l7.6 13.4H2.4zM10 8v3.6M10 13.9v0',
  info: 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 9.3v4.2M10 6.5v0',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  left: 'M16 10H4M9 5l-5 5 5 5',
  right: 'M4 10h12M11 5l5 5-5 5',
  play: 'M6.5 4l9.5 6-9.5 6z',
  pause: 'M7 4.5v11M13 4.5v11',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4 4',
  camera: 'M3 6.5h3.2L7.6 4.5h4.8l1.4 2H17v9.5H3zM10 8.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z',
  picture: 'M3 4h14v12H3zM3 13.5l4-4 3 3 3.5-4 3.5 4M7.2 7.6v0',
  settings: 'M3 7h8M15 7h2M3 13h2M9 13h8M13 5v4M7 11v4',
  eye: 'M2 10q8-11 16 0q-8 11-16 0zM10 7.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing in the colour of the text around it. `size` is in pixels. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
