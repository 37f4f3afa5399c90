import { backgroundColours } from './theme.ts';

/**
 * The folder web/icons has each icon under the last part of its address. They were drawn from web/styles/favicon.svg, and those that
 * systems round themselves from app-icon.svg, which has no rounded corners.
 */
interface AppIcon {
  readonly address: string;
  /** Width and height in pixels. */
  readonly size: number;
  /** The `purpose` in the manifest. Icons without a purpose are not in the manifest. */
  readonly purpose?: 'any' | 'maskable';
}

export const favicon: AppIcon = { address: '/favicon.ico', size: 32 };

export const touchIcon: AppIcon = { address: '/apple-touch-icon.png', size: 180 };

export const previewIcon: AppIcon = {
  address: '/icons/app-512.png',
  size: 512,
  purpose: 'any',
};

export const appIcons: readonly AppIcon[] = [
  favicon,
  touchIcon,
  { address: '/icons/app-192.png', size: 192, purpose: 'any' },
  previewIcon,
  { address: '/icons/maskable-512.png', size: 512, purpose: 'maskable' },
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
