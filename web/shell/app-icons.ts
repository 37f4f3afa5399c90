import { backgroundColours } from './theme.ts';

interface AppIcon {
  readonly address: string;
  /** Width and height in pixels. */
  readonly size: number;
  /** A file in the folder web/styles. The drawing app-icon.svg has no rounded corners, because some systems round icons themselves. */
  readonly drawing: 'favicon.svg' | 'app-icon.svg';
  /** The `purpose` in the manifest. Icons without a purpose are not in the manifest. */
  readonly purpose?: 'any' | 'maskable';
}

export const favicon: AppIcon = { address: '/favicon.ico', size: 32, drawing: 'favicon.svg' };

export const touchIcon: AppIcon = {
  address: '/apple-touch-icon.png',
  size: 180,
  drawing: 'app-icon.svg',
};

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

/** Creates the web app manifest (W3C), to be sent as JSON. */
export function createManifest(siteName: string) {
  return {
    name: siteName,
    short_name: siteName,
    id: '/',
    start_url: '/',
    display: 'standalone',
    theme_color: backgroundColours.light,
    background_color: backgroundColours.light,
    icons: appIcons
      .filter(({ purpose }) => purpose)
      .map(({ address, size, purpose }) => ({
        src: address,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
  };
}
