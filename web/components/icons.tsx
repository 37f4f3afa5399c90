/** The signs on buttons. All are decoration: the words stand beside them or in an accessible name. */
const paths = {
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  close: 'M5 5l10 10M15 5L5 15',
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  left: 'M16 10H4M9 5l-5 5 5 5',
  right: 'M4 10h12M11 5l5 5-5 5',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4 4',
  camera: 'M3 6.5h3.2L7.6 4.5h4.8l1.4 2H17v9.5H3zM10 8.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z',
  picture: 'M3 4h14v12H3zM3 13.5l4-4 3 3 3.5-4 3.5 4M7.2 7.6v0',
  check: 'M4 10.5l4 4 8-9',
  refresh: 'M16 10a6 6 0 1 1-1.9-4.4M16 3.2v3.6h-3.6',
  open: 'M5 7.5l5 5 5-5',
} as const;

/** The name of a sign. */
export type IconName = keyof typeof paths;

/** A line drawing in the colour of the text around it, 20 px unless told otherwise. */
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
