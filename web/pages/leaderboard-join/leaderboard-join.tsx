import type { JoinInvitation } from '../../../domain/leaderboards/leaderboard.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { joinTexts as texts } from '../../../texts/leaderboard-members.ts';
import type { FormState } from '../../forms/form.ts';
import { createJoinFields } from '../../forms/leaderboard-forms.ts';
import { PostForm } from '../../forms/post-form.tsx';
import type { PageDefinition, ScreenProps } from '../../page-definition.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { card, FormPage } from '../../ui/form-page.tsx';

/** `/leaderboards/join/:secret` */
interface JoinPage
  extends Pick<JoinInvitation, 'name' | 'game' | 'queue' | 'audience' | 'ownerName'> {
  readonly kind: 'leaderboard-join';
  readonly secret: string;
  /** The labels of the accounts of this game by their values; null for an anonymous visitor. */
  readonly accounts: Readonly<Record<string, string>> | null;
  /** Whether the chosen account is one that visitors do not find. */
  readonly mustAgree: boolean;
  readonly form: FormState;
}

export const definition: PageDefinition<JoinPage> = {
  title: ({ name }, site) => `${texts.title(name)} · ${site.name}`,
  Screen: Join,
};

function Join({ page }: ScreenProps<JoinPage>) {
  const { name, audience, ownerName, secret, accounts, mustAgree, form } = page;
  const game = gameById(page.game);
  const queue = game.queues.find(({ id }) => id === page.queue)?.label ?? '';
  return (
    <FormPage
      title={<BreakableName>{texts.title(name)}</BreakableName>}
      lead={texts.lead(ownerName, game.name, queue)}
      size="small"
    >
      <div className={card}>
        <p>{texts.facts[audience]}</p>
        <p>{texts.members}</p>
        {accounts ? (
          <PostForm
            action={`/leaderboards/join/${secret}`}
            fields={createJoinFields(game, accounts, mustAgree)}
            state={form}
          >
            {' '}
            <Button kind="primary">{texts.join}</Button>
          </PostForm>
        ) : (
          <>
            <p className="strong">{texts.signIn}</p>
            <div className="row">
              <LinkButton kind="primary" href="/login">
                {texts.toSignIn}
              </LinkButton>
              <LinkButton href="/signup">{texts.toSignUp}</LinkButton>
            </div>
          </>
        )}
      </div>
    </FormPage>
  );
}
