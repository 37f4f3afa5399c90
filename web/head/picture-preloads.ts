import type { PicturePlace } from '../../domain/pictures/forms.ts';
import type { UserDocument } from '../../domain/profiles/document.ts';
import { pictureSource } from '../pictures/picture-source.ts';
import { escapeHtml } from './html.ts';

/** Has the browser ask for the banner and the picture of a profile before it has read the page, in the size that it will choose. */
export function picturePreloads({ profileBackgroundPic, profilePic }: UserDocument): string[] {
  const preload = (picture: string | null, place: PicturePlace) => {
    const source = picture && pictureSource(picture, place);
    if (!source) return [];
    const { type, srcSet, sizes } = source;
    return [
      `<link rel="preload" as="image" type="${type}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`,
    ];
  };
  return [...preload(profileBackgroundPic, 'banner'), ...preload(profilePic, 'picture')];
}
