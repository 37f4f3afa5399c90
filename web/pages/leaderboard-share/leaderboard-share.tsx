import type { Leaderboard } from '../../../domain/leaderboards/leaderboard.ts';
import { previewSize } from '../../../domain/previews/draw-request.ts';
import { editLeaderboardTexts, placesTexts } from '../../../texts/leaderboards.ts';
import { shareLeaderboardTexts, sharePageTexts } from '../../../texts/sharing.ts';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { createCardFrame, createNightbotCommand } from '../../parts/sharing/snippets.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { card, FormPage, formGrid, TitledCard } from '../../ui/form-page.tsx';
import styles from './leaderboard-share.module.css';

/** `/leaderboards/:id/share`: what other sites and programs can show of a queue. */
interface ShareLeaderboardPage extends Pick<Leaderboard, 'id' | 'name' | 'queue'> {
  readonly kind: 'leaderboard-share';
  readonly isOwner: boolean;
}

export const definition: PageDefinition<ShareLeaderboardPage> = {
  title: ({ name }, site) => `${sharePageTexts.title(name)} · ${site.name}`,
  Screen: ShareLeaderboard,
};

/** In pixels. */
const cardSize = { width: 480, height: 300 };

function ShareLeaderboard({ site, page }: ScreenProps<ShareLeaderboardPage>) {
  const { id, name, queue, isOwner } = page;
  const { origin } = site;
  const path = `/leaderboards/${id}`;
  const toAddress = (file: string) => `${origin}${path}/${file}?queue=${queue}`;
  const link = `${origin}${path}?queue=${queue}`;
  const { alt } = shareLeaderboardTexts;
  return (
    <FormPage
      title={<BreakableName>{sharePageTexts.title(name)}</BreakableName>}
      lead={shareLeaderboardTexts.lead}
      back={
        <a href={`${path}?queue=${queue}`}>
          <BreakableName>{placesTexts.toTable(name)}</BreakableName>
        </a>
      }
      size="columns"
    >
      <div className={formGrid}>
        <section className={card} aria-label={sharePageTexts.link}>
          <CopyField label={sharePageTexts.link} text={link} isPrimary />
          <img
            className={styles.preview}
            {...previewSize}
            src={`/api${path}/preview/latest.png?queue=${queue}`}
            alt={alt}
          />
        </section>
        <TitledCard id="badge" title={sharePageTexts.badge}>
          <p className="sunken">
            <img
              className={styles.badge}
              width={400}
              height={64}
              src={`${path}/badge.svg?queue=${queue}`}
              alt={alt}
            />
          </p>
          <CopyField
            label={sharePageTexts.markdown}
            hint={shareLeaderboardTexts.markdownHint}
            text={`[![${alt}](${toAddress('badge.svg')})](${link})`}
          />
          <CopyField
            label={sharePageTexts.html}
            hint={sharePageTexts.htmlHint}
            text={`<a href="${link}"><img src="${toAddress('badge.svg')}" alt="${alt}" height="64"></a>`}
          />
        </TitledCard>
      </div>
      <div className={formGrid}>
        <TitledCard id="overlay" title={sharePageTexts.overlay}>
          <CopyField
            label={sharePageTexts.overlayAddress}
            hint={shareLeaderboardTexts.overlayHint}
            text={toAddress('overlay')}
          />
        </TitledCard>
        <TitledCard id="more" title={sharePageTexts.more}>
          <CopyField
            label={sharePageTexts.card}
            hint={sharePageTexts.htmlHint}
            text={createCardFrame(toAddress('card'), alt, cardSize)}
          />
          <CopyField
            label={sharePageTexts.chat}
            text={createNightbotCommand(toAddress('rank.txt'), 'leaderboard')}
          />
          <CopyField
            label={shareLeaderboardTexts.feed}
            hint={sharePageTexts.feedHint}
            text={toAddress('feed.atom')}
          />
          {isOwner ? (
            <p>
              <a href="/account?open=webhooks#webhooks">{editLeaderboardTexts.webhooks}</a>
            </p>
          ) : null}
          <p>
            <a href="/developers">{sharePageTexts.developers}</a>
          </p>
        </TitledCard>
      </div>
    </FormPage>
  );
}
