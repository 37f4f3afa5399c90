import type { OverlayTheme } from '../../../domain/previews/addresses.ts';
import type { BadgeTheme } from '../../../domain/previews/drawing.ts';
import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import { sharePageTexts } from '../../../texts/share-page.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { card, FormPage } from '../../ui/form-page.tsx';
import { Preview } from './preview.tsx';
import type { PictureChoice } from './rank-form.tsx';
import { Badge, StreamOverlay } from './rank-pictures.tsx';

interface SharePage {
  readonly kind: 'share';
  readonly profile: PublicProfile;
  /** The choice of a form; null for the default. */
  readonly badge: PictureChoice<BadgeTheme> | null;
  readonly overlay: PictureChoice<OverlayTheme> | null;
}

export const definition: PageDefinition<SharePage> = {
  title: (page, site) => `${sharePageTexts.title(page.profile.displayName)} · ${site.name}`,
  hydratesAtOnce: () => true,
  Screen: Share,
};

function Share({ site, page }: { site: Site; page: SharePage }) {
  const { profile } = page;
  const { origin } = site;
  const { displayName } = profile;
  return (
    <FormPage
      title={sharePageTexts.title(displayName)}
      lead={sharePageTexts.sharePageLead}
      back={<a href={`/${displayName}`}>{sharePageTexts.toProfile(displayName)}</a>}
      size="columns"
    >
      <section className={card} aria-label={sharePageTexts.link}>
        <CopyField label={sharePageTexts.link} text={`${origin}/${displayName}`} isPrimary />
        <Preview profile={profile} />
      </section>
      <section className={card} id="badge" aria-labelledby="badge-title">
        <h2 className="title" id="badge-title">
          {sharePageTexts.badge}
        </h2>
        <Badge profile={profile} origin={origin} initial={page.badge} />
      </section>
      <section className={card} id="overlay" aria-labelledby="overlay-title">
        <h2 className="title" id="overlay-title">
          {sharePageTexts.overlay}
        </h2>
        <StreamOverlay profile={profile} origin={origin} initial={page.overlay} />
      </section>
      <section className={card} id="more" aria-labelledby="more-title">
        <h2 className="title" id="more-title">
          {sharePageTexts.more}
        </h2>
        <CopyField
          label={sharePageTexts.chat}
          hint={sharePageTexts.chatHint}
          text={`!addcom !rank $(urlfetch ${origin}/${displayName}/rank.txt)`}
        />
        <CopyField
          label={sharePageTexts.card}
          hint={sharePageTexts.htmlHint}
          text={`<iframe src="${origin}/${displayName}/card" width="480" height="135"></iframe>`}
        />
        <CopyField label={sharePageTexts.feed} text={`${origin}/${displayName}/feed.atom`} />
        <p>
          <a href="/developers">{sharePageTexts.developers}</a>
        </p>
      </section>
    </FormPage>
  );
}
