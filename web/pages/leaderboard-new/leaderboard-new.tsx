import { useState } from 'react';
import { findGame, type GameId } from '../../../domain/games/games.ts';
import { newLeaderboardTexts as texts } from '../../../texts/leaderboards.ts';
import { raceFormTexts } from '../../../texts/races.ts';
import type { FormState } from '../../forms/form.ts';
import { leaderboardForms, selectOptions } from '../../forms/leaderboard-forms.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { useOwnZone } from '../../forms/use-own-zone.ts';
import { usePageForm } from '../../forms/use-page-form.ts';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { Button } from '../../ui/button.tsx';
import { card, FormPage, footnote } from '../../ui/form-page.tsx';

/** `/leaderboards/new`: the form is `leaderboardForms.create`, or `createRace`. */
interface NewLeaderboardPage {
  readonly kind: 'leaderboard-new';
  /** The games of the site. */
  readonly games: readonly GameId[];
  /** The time zones for a race; null for another leaderboard. */
  readonly zones: readonly string[] | null;
  readonly form: FormState;
}

export const definition: PageDefinition<NewLeaderboardPage> = {
  title: (_page, site) => `${texts.title} · ${site.name}`,
  Screen: NewLeaderboard,
};

function NewLeaderboard(props: ScreenProps<NewLeaderboardPage>) {
  const { page, refusalCount, isPending, onSubmit } = usePageForm(props.page);
  const { games, zones, form } = page;
  useOwnZone(form);
  const [play, setPlay] = useState(String(form.typed?.play));
  const [id = ''] = play.split(' ');
  const game = findGame(id)?.id ?? games[0];
  if (!game) return null;
  return (
    <FormPage
      title={zones ? raceFormTexts.title : texts.title}
      lead={zones ? raceFormTexts.lead : texts.lead}
      size="small"
    >
      <div className={card}>
        <PostForm
          action="/leaderboards/new"
          fields={selectOptions(
            leaderboardForms[zones ? 'createRace' : 'create'],
            games,
            game,
            zones ?? [],
          )}
          state={form}
          refusalCount={refusalCount}
          onSubmit={onSubmit}
          onChange={({ currentTarget }) => setPlay(String(new FormData(currentTarget).get('play')))}
        >
          <Button kind="primary" aria-disabled={isPending || undefined}>
            {isPending ? texts.creating : zones ? raceFormTexts.title : texts.create}
          </Button>
        </PostForm>
        <p className={footnote}>{texts.next}</p>
      </div>
    </FormPage>
  );
}
