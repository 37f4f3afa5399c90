/** The site's colours (web/styles/tokens.css) for drawings. */
import type { BadgeTheme } from '../../../domain/previews/drawing.ts';

export const palettes = {
  light: {
    wall: '#f4f6f3',
    paper: '#ffffff',
    line: '#dbe2dc',
    ink: '#10201b',
    inkSoft: '#4a5a53',
    accent: '#0b6a57',
  },
  dark: {
    wall: '#0d1312',
    paper: '#151d1b',
    line: '#27332f',
    ink: '#e9f1ed',
    inkSoft: '#a6b5ae',
    accent: '#5fdcb9',
  },
} as const satisfies Record<BadgeTheme, object>;
