import { followingTexts as texts } from '../../../texts/following.ts';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { FollowedEvents, type News } from '../../parts/follows/followed-events.tsx';
import { Alert } from '../../ui/alert.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { card, FormPage, TitledCard } from '../../ui/form-page.tsx';

/** `/following`: the profiles that a user follows, and with `?username=` the one to follow. */
export interface FollowingPage {
  readonly kind: 'following';
  /** Null without `?username=`. */
  readonly asked: { readonly username: string; readonly isFollowed: boolean } | null;
  readonly followed: readonly { readonly username: string; readonly isSuspended: boolean }[];
  readonly news: readonly News[];
  readonly error: string | null;
  /** The address of the feed, right after it was made. */
  readonly feed: string | null;
}

export const definition: PageDefinition<FollowingPage> = {
  title: (_page, site) => `${texts.title} · ${site.name}`,
  Screen: Following,
};

function Following({ page }: ScreenProps<FollowingPage>) {
  const { asked, followed, news, error, feed } = page;
  return (
    <FormPage title={texts.title} lead={texts.lead} size="wide">
      <Alert>{error}</Alert>
      {asked ? (
        <div className={card}>
          <a href={`/${asked.username}`}>
            <BreakableName>{asked.username}</BreakableName>
          </a>
          {asked.isFollowed ? <p>{texts.isFollowed}</p> : null}
          <Step username={asked.username} step={asked.isFollowed ? 'unfollow' : 'follow'} />
        </div>
      ) : null}
      {followed.length > 0 ? (
        <>
          <FollowedEvents news={news} />
          <TitledCard id="followed" title={texts.followed}>
            <ul className="lines">
              {followed.map(({ username, isSuspended }) => (
                <li key={username} className="row apart">
                  {isSuspended ? (
                    <p>{texts.suspended(username)}</p>
                  ) : (
                    <a href={`/${username}`}>
                      <BreakableName>{username}</BreakableName>
                    </a>
                  )}
                  <Step username={username} step="unfollow" />
                </li>
              ))}
            </ul>
          </TitledCard>
        </>
      ) : asked ? null : (
        <p className="empty centred">{texts.none}</p>
      )}
      <TitledCard id="feed" title={texts.feed}>
        <p>{texts.feedLead}</p>
        {feed ? (
          <CopyField label={texts.feedAddress} text={feed} isPrimary />
        ) : (
          <form method="post" action="/following#feed">
            <Button name="step" value="feed">
              {texts.makeFeed}
            </Button>
          </form>
        )}
      </TitledCard>
    </FormPage>
  );
}

function Step({ username, step }: { username: string; step: 'follow' | 'unfollow' }) {
  const isFollow = step === 'follow';
  return (
    <form method="post" action="/following">
      <input type="hidden" name="username" value={username} />
      <Button
        kind={isFollow ? 'primary' : 'secondary'}
        name="step"
        value={step}
        aria-label={texts[step](username)}
      >
        {isFollow ? texts.follow(username) : texts.unfollowShort}
      </Button>
    </form>
  );
}
