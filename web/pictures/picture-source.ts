import { formAddress } from '../../domain/pictures/addresses.ts';
import { formsFor, type PicturePlace } from '../../domain/pictures/forms.ts';

/** How wide each place is, as its styles say (hero.module.css): a browser chooses before it has read them. */
const sizes: Readonly<Record<PicturePlace, string>> = {
  picture: '(min-width: 60rem) 166px, (min-width: 40rem) 134px, 94px',
  banner: '(min-width: 70rem) 1072px, 100vw',
  icon: '56px',
};

/** What a `<source>` or a preload of a picture says. */
export interface PictureSource {
  readonly type: string;
  /** Each form's address with its width. */
  readonly srcSet: string;
  readonly sizes: string;
}

/**
 * The forms of a picture, for the browser to choose from; undefined for drawings and for what is not stored yet.
 * @param picture its address in the document.
 */
export function pictureSource(picture: string, place: PicturePlace): PictureSource | undefined {
  const candidates = formsFor(place).flatMap((form) => {
    const address = formAddress(picture, form);
    return address ? [`${address} ${form.width}w`] : [];
  });
  if (candidates.length === 0) return undefined;
  return { type: 'image/avif', srcSet: candidates.join(', '), sizes: sizes[place] };
}
