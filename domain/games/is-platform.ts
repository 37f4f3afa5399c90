import { type Platform, platforms } from './riot-platforms.ts';

export function isPlatform(text: string): text is Platform {
  return platforms.some((platform) => platform.id === text);
}
