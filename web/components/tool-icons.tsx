import { Drawing } from './icons.tsx';

/** The signs of forms and of an owner's tools. */
const paths = {
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  left: 'M16 10H4M9 5l-5 5 5 5',
  right: 'M4 10h12M11 5l5 5-5 5',
  search: 'M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13 13l4 4',
  camera: 'M3 6.5h3.2L7.6 4.5h4.8l1.4 2H17v9.5H3zM10 8.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z',
  picture: 'M3 4h14v12H3zM3 13.5l4-4 3 3 3.5-4 3.5 4M7.2 7.6v0',
  eye: 'M2.2 10c2-3.5 4.6-5.2 7.8-5.2s5.8 1.7 7.8 5.2c-2 3.5-4.6 5.2-7.8 5.2S4.2 13.5 2.2 10zM10 7.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z',
} as const;

/** The name of a tool's sign. */
export type ToolIconName = keyof typeof paths;

/** A line drawing like `Icon`. */
export function ToolIcon({ name, size = 20 }: { name: ToolIconName; size?: number }) {
  return <Drawing path={paths[name]} size={size} />;
}
