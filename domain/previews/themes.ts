/** The looks of a profile on other sites. */

export const badgeThemes = ['light', 'dark'] as const;
export type BadgeTheme = (typeof badgeThemes)[number];

/** 'clear': outlined text without a background. */
export const overlayThemes = ['dark', 'light', 'clear'] as const;
export type OverlayTheme = (typeof overlayThemes)[number];
