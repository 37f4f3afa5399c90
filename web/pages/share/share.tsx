import type { OverlayTheme } from '../../../domain/previews/addresses.ts';
import type { BadgeTheme } from '../../../domain/previews/drawing.ts';
import type { UserDocument } from '../../../domain/profiles/user-document.ts';
import { shareTexts } from '../../../texts/share.ts';
import { shareSheetTexts } from '../../../texts/share-sheet.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { PreviewPicture } from '../../parts/share/preview-picture.tsx';
import type { PictureChoice } from '../../parts/share/rank-form.tsx';
import { Badge, StreamOverlay } from '../../parts/share/rank-pictures.tsx';
import styles from '../../parts/share/share-parts.module.css';
import { SendButtons } from '../../parts/share/share-sheet.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { card, FormPage } from '../../ui/form-page.tsx';

/** All ways to share a profile. Every choice works without script. */
export interface SharePage {
  readonly kind: 'share';
  readonly document: UserDocument;
  /** The choice of a form; null for the default. */
  readonly badge: PictureChoice<BadgeTheme> | null;
  readonly overlay: PictureChoice<OverlayTheme> | null;
}

export const definition: PageDefinition<SharePage> = {
  title: (page, site) => `${shareTexts.sharePage(page.document.displayName)} · ${site.name}`,
  Screen: Share,
};

export function Share({ site, page }: { site: Site; page: SharePage }) {
  const { document } = page;
  const { origin } = site;
  const { displayName } = document;
  return (
    <FormPage
      title={shareTexts.sharePage(displayName)}
      lead={shareSheetTexts.sharePageLead}
      back={<a href={`/${displayName}`}>{shareSheetTexts.toProfile(displayName)}</a>}
      size="columns"
    >
      <section className={card} aria-label={shareSheetTexts.link}>
        <CopyField label={shareSheetTexts.link} text={`${origin}/${displayName}`} isPrimary />
        <PreviewPicture document={document} />
        <SendButtons document={document} origin={origin} />
      </section>
      <section className={card} id="badge" aria-labelledby="badge-title">
        <h2 className={`title ${styles.title}`} id="badge-title">
          {shareSheetTexts.badge}
        </h2>
        <Badge document={document} origin={origin} initial={page.badge} />
      </section>
      <section className={card} id="overlay" aria-labelledby="overlay-title">
        <h2 className={`title ${styles.title}`} id="overlay-title">
          {shareSheetTexts.overlay}
        </h2>
        <StreamOverlay document={document} origin={origin} initial={page.overlay} />
      </section>
    </FormPage>
  );
}
