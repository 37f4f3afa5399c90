/** How systems show the site among their apps: its icons, and the manifest that names them. */
import { wallColour } from './theme.ts';

export interface AppIcon {
  readonly address: string;
  /** Width and height in pixels. */
  readonly size: number;
  /** The drawing in web/styles/: the sign on its tile, or to the edge for systems that cut icons themselves. */
  readonly drawing: 'favicon.svg' | 'app-icon.svg';
  /** As the manifest says it; null for an icon that stands in the head, or that browsers ask for by themselves. */
  readonly purpose: 'any' | 'maskable' | null;
}

export const favicon: AppIcon = {
  address: '/favicon.ico',
  size: 32,
  drawing: 'favicon.svg',
  purpose: null,
};

export const touchIcon: AppIcon = {
  address: '/apple-touch-icon.png',
  size: 180,
  drawing: 'app-icon.svg',
  purpose: null,
};

/** What previews of links to the site itself show. */
export const previewIcon: AppIcon = {
  address: '/icons/app-512.png',
  size: 512,
  drawing: 'favicon.svg',
  purpose: 'any',
};

export const appIcons: readonly AppIcon[] = [
  favicon,
  touchIcon,
  { address: '/icons/app-192.png', size: 192, drawing: 'favicon.svg', purpose: 'any' },
  previewIcon,
  { address: '/icons/maskable-512.png', size: 512, drawing: 'app-icon.svg', purpose: 'maskable' },
];

export const manifestAddress = '/site.webmanifest';

/** The web app manifest (W3C), as an object to write as JSON. */
export function createManifest(siteName: string) {
  return {
    name: siteName,
    short_name: siteName,
    id: '/',
    start_url: '/',
    display: 'standalone',
    theme_color: wallColour.light,
    background_color: wallColour.light,
    icons: appIcons
      .filter(({ purpose }) => purpose !== null)
      .map(({ address, size, purpose }) => ({
        src: address,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
  };
}
