import { previewSize } from '../../../domain/previews/drawing.ts';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { shareTexts } from '../../../texts/share.ts';
import { secondaryButton } from '../../ui/button.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './preview-picture.module.css';

/** The picture beside a link to a profile. It is loaded when it is visible. */
export function PreviewPicture({ document }: { document: UserDocument }) {
  return (
    <img
      className={styles.preview}
      loading="lazy"
      {...previewSize}
      src={toPictureAddress(document)}
      alt={shareTexts.previewOf(document.displayName)}
    />
  );
}

/** A link that downloads the picture beside a link to a profile. */
export function SaveImage({ document }: { document: UserDocument }) {
  return (
    <a
      className={secondaryButton}
      href={toPictureAddress(document)}
      download={`${document.displayName}.png`}
    >
      <Icon name="down" />
      {shareTexts.saveImage}
    </a>
  );
}

/** Returns an address that redirects to the current picture, and changes with the profile. */
export function toPictureAddress({ displayName, revision }: UserDocument): string {
  return `/api/users/${displayName}/preview/${revision}.png`;
}
