import type { FollowedPage, News } from '../../../domain/follows/follow.ts';
import { followingTexts as texts } from '../../../texts/following.ts';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { FollowedEvents } from '../../parts/follows/followed-events.tsx';
import { Alert } from '../../ui/alert.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { card, FormPage, TitledCard } from '../../ui/form-page.tsx';

/** `/following`: what a user follows, and with `?of=` the page to follow. */
export interface FollowingPage {
  readonly kind: 'following';
  /** Null without `?of=`. */
  readonly asked: (FollowedPage & { readonly isFollowed: boolean }) | null;
  readonly followed: readonly FollowedPage[];
  readonly events: readonly News[];
  readonly error: string | null;
  /** The address of the feed, right after it was made. */
  readonly feed: string | null;
}

export const definition: PageDefinition<FollowingPage> = {
  title: (_page, site) => `${texts.title} · ${site.name}`,
  Screen: Following,
};

function Following({ page }: ScreenProps<FollowingPage>) {
  const { asked, followed, events, error, feed } = page;
  return (
    <FormPage title={texts.title} lead={texts.lead} size="wide">
      <Alert>{error}</Alert>
      {asked ? (
        <div className={card}>
          {asked.isFollowed ? (
            <>
              <p>{texts.isFollowed(asked.name)}</p>
              <Step page={asked} step="unfollow" text={texts.unfollow} />
            </>
          ) : (
            <Step page={asked} step="follow" text={texts.follow(asked.name)} />
          )}
          <a href={`/${asked.path}`}>
            <BreakableName>{asked.name}</BreakableName>
          </a>
        </div>
      ) : null}
      {followed.length > 0 ? (
        <>
          <FollowedEvents events={events} />
          <TitledCard id="pages" title={texts.pages}>
            <ul className="lines">
              {followed.map((each) => (
                <li key={each.path} className="row apart">
                  <a href={`/${each.path}`}>
                    <BreakableName>{each.name}</BreakableName>
                  </a>
                  <Step page={each} step="unfollow" text={texts.unfollow} />
                </li>
              ))}
            </ul>
          </TitledCard>
          <TitledCard id="feed" title={texts.feed}>
            <p>{texts.feedLead}</p>
            {feed ? (
              <CopyField label={texts.feedAddress} text={feed} isPrimary />
            ) : (
              <form method="post" action="/following">
                <Button name="step" value="feed">
                  {texts.makeFeed}
                </Button>
              </form>
            )}
          </TitledCard>
        </>
      ) : asked ? null : (
        <p className="empty centred">{texts.none}</p>
      )}
    </FormPage>
  );
}

function Step(props: { page: FollowedPage; step: 'follow' | 'unfollow'; text: string }) {
  const { page, step, text } = props;
  return (
    <form method="post" action="/following">
      <input type="hidden" name="of" value={page.path} />
      <Button
        kind={step === 'follow' ? 'primary' : 'secondary'}
        name="step"
        value={step}
        aria-label={step === 'unfollow' ? texts.unfollowPage(page.name) : undefined}
      >
        {text}
      </Button>
    </form>
  );
}
