import { useState } from 'react';
import { findGame, type GameId } from '../../../domain/games/games.ts';
import { newLeaderboardTexts as texts } from '../../../texts/leaderboards.ts';
import type { FormState } from '../../forms/form.ts';
import { leaderboardForms, selectOptions } from '../../forms/leaderboard-forms.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { usePageForm } from '../../forms/use-page-form.ts';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { Button } from '../../ui/button.tsx';
import { card, FormPage, footnote } from '../../ui/form-page.tsx';

/** `/leaderboards/new`: the form is `leaderboardForms.create`. */
interface NewLeaderboardPage {
  readonly kind: 'leaderboard-new';
  /** The games of the site. */
  readonly games: readonly GameId[];
  readonly form: FormState;
}

export const definition: PageDefinition<NewLeaderboardPage> = {
  title: (_page, site) => `${texts.title} · ${site.name}`,
  Screen: NewLeaderboard,
};

function NewLeaderboard(props: ScreenProps<NewLeaderboardPage>) {
  const { page, refusalCount, isPending, onSubmit } = usePageForm(props.page);
  const { games, form } = page;
  const [play, setPlay] = useState(String(form.typed?.play));
  const [id = ''] = play.split(' ');
  const game = findGame(id)?.id ?? games[0];
  if (!game) return null;
  return (
    <FormPage title={texts.title} lead={texts.lead} size="small">
      <div className={card}>
        <PostForm
          action="/leaderboards/new"
          fields={selectOptions(leaderboardForms.create, games, game)}
          state={form}
          refusalCount={refusalCount}
          onSubmit={onSubmit}
          onChange={({ currentTarget }) => setPlay(String(new FormData(currentTarget).get('play')))}
        >
          <Button kind="primary" aria-disabled={isPending || undefined}>
            {isPending ? texts.creating : texts.create}
          </Button>
        </PostForm>
        <p className={footnote}>{texts.next}</p>
      </div>
    </FormPage>
  );
}
