/** The icons of buttons and messages, drawn in 20 × 20. All are decorative: a text or an accessible name says the same. */
const paths = {
  close: 'M5 5l10 10M15 5L5 15',
  check: 'M4 10.5l4 4 8-9',
  link: 'M8.5 11.5l3-3M9 6l1.6-1.6a3.2 3.2 0 0 1 4.9.2 3.2 3.2 0 0 1-.3 4.4L13.8 10.6M11 14l-1.6 1.6a3.2 3.2 0 0 1-4.9-.2 3.2 3.2 0 0 1 .3-4.4L6.2 9.4',
  share: 'M10 12.5V3M6.5 6L10 2.8 13.5 6M5 9.5H4V17h12V9.5h-1',
  open: 'M5 7.5l5 5 5-5',
  plus: 'M10 4v12M4 10h12',
  down: 'M10 4v12M5 11l5 5 5-5',
  right: 'M4 10h12M11 5l5 5-5 5',
  /** The same, but where a line of text ends. */
  next: 'M4 10h12M11 5l5 5-5 5',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4 4',
} as const;

type IconName = keyof typeof paths;

/** A line drawing in the colour of the text around it, by its name or, if only one module needs it, its path. `size` is in pixels, and grows with large text. */
export function Icon({ name, size = 20 }: { name: IconName | { path: string }; size?: number }) {
  const side = `${size / 16}em`;
  return (
    <svg
      className={name === 'next' ? 'icon next' : 'icon'}
      aria-hidden="true"
      width={side}
      height={side}
      viewBox="0 0 20 20"
    >
      <path d={typeof name === 'string' ? paths[name] : name.path} />
    </svg>
  );
}
