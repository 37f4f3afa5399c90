import type { BadgeTheme, OverlayTheme } from '../../../domain/previews/themes.ts';
import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import { sharePageTexts } from '../../../texts/sharing.ts';
import type { PageDefinition, Site } from '../../page-definition.ts';
import { createCardFrame, createNightbotCommand } from '../../parts/sharing/snippets.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { card, FormPage, formGrid, TitledCard } from '../../ui/form-page.tsx';
import { Preview } from './preview.tsx';
import type { PictureChoice } from './rank-form.tsx';
import { Badge, StreamOverlay } from './rank-pictures.tsx';

interface SharePage {
  readonly kind: 'share';
  readonly profile: PublicProfile;
  readonly isOwner: boolean;
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
  const address = `${origin}/${displayName}`;
  return (
    <FormPage
      title={sharePageTexts.title(displayName)}
      lead={sharePageTexts.sharePageLead}
      back={<a href={`/${displayName}`}>{sharePageTexts.toProfile(displayName)}</a>}
      size="columns"
    >
      <div className={formGrid}>
        <section className={card} aria-label={sharePageTexts.link}>
          <CopyField label={sharePageTexts.link} text={address} isPrimary />
          <Preview profile={profile} />
        </section>
        <TitledCard id="more" title={sharePageTexts.more}>
          <CopyField
            label={sharePageTexts.chat}
            hint={<a href="/developers#chat">{sharePageTexts.otherBots}</a>}
            text={createNightbotCommand(`${address}/rank.txt`)}
          />
          <CopyField
            label={sharePageTexts.card}
            hint={sharePageTexts.htmlHint}
            text={createCardFrame(`${address}/card`, displayName)}
          />
          <CopyField
            label={sharePageTexts.feed}
            hint={sharePageTexts.feedHint}
            text={`${address}/feed.atom`}
          />
          {page.isOwner ? (
            <p>
              <a href="/account?open=webhooks#webhooks">{sharePageTexts.discord}</a>
            </p>
          ) : null}
          <p>
            <a href="/developers">{sharePageTexts.developers}</a>
          </p>
        </TitledCard>
      </div>
      <div className={formGrid}>
        <TitledCard id="badge" title={sharePageTexts.badge}>
          <Badge profile={profile} origin={origin} initial={page.badge} />
        </TitledCard>
        <TitledCard id="overlay" title={sharePageTexts.overlay}>
          <StreamOverlay profile={profile} origin={origin} initial={page.overlay} />
        </TitledCard>
      </div>
    </FormPage>
  );
}
