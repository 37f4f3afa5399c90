import { type Platform, platforms } from './riot-platforms.ts';

/** Whether text from outside is one of the fifteen platform ids. */
export function isPlatform(text: string): text is Platform {
  return platforms.some((platform) => platform.id === text);
}
