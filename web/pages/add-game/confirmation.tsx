import { useEffect, useRef } from 'react';
import type { GameAccount } from '../../../domain/games/game-account.ts';
import type { ListedGame } from '../../../domain/games/games.ts';
import type { FoundPlayer } from '../../../domain/sources/look-up-player.ts';
import { addGameTexts } from '../../../texts/add-game.ts';
import { formatRegion, gameById } from '../../../texts/describe/games.ts';
import { rankTexts } from '../../../texts/ranks.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { confirmationId, signInAddress, toCardId } from '../../parts/game-account/account-links.ts';
import { GameAccountInputs } from '../../parts/game-account/game-account.tsx';
import { GameAccountSummary } from '../../parts/game-account/game-account-summary.tsx';
import { QueueRanks } from '../../parts/ranks/queue-ranks.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { card, formGrid } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import { openPage, useFormAction } from '../../ui/use-form-action.ts';
import { saveGame } from './look-up.ts';

/** The player who was found. `error` says why a form that was sent without script has not saved the player; null otherwise. */
export function Confirmation(props: {
  game: ListedGame;
  player: FoundPlayer;
  username: string | null;
  error: string | null;
  otherRegion: string | null;
}) {
  const { game, player, username, otherRegion } = props;
  const account = { game: game.id, name: player.name, region: player.region };
  const readAt = <Time key="time" at={player.readAt} show="ago" />;
  const { state, isPending, onSubmit } = useFormAction(save, props.error);
  const error = isPending ? null : state;
  const message = useRef<HTMLDivElement>(null);
  // Without script the browser focuses the message, which scrolls to it.
  const messageFocus = { ref: message, tabIndex: -1, autoFocus: props.error !== null };

  useEffect(() => {
    // The message may be below the visible part of the page.
    if (error) message.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  /** @returns why the player was not saved. */
  async function save(): Promise<string> {
    if (username === null) return specificationTexts.signedOut;
    const outcome = await saveGame(username, account);
    if (outcome.kind === 'failed') return outcome.error;
    const card = outcome.kind === 'already-saved' ? `#${toCardId(account)}` : '';
    return openPage(`/${username}${card}`);
  }

  return (
    <section className={card} aria-labelledby={confirmationId}>
      <h2
        className="title"
        id={confirmationId}
        tabIndex={-1}
        aria-describedby={otherRegion ? 'other-region' : undefined}
      >
        {addGameTexts.confirm}
      </h2>
      <GameAccountSummary
        account={player}
        size={72}
        facts={rankTexts.accountFacts(
          player.level,
          formatRegion(game.id, player.region),
          player.displayName && player.name,
        )}
      />
      {otherRegion ? (
        <p className="fine-print" id="other-region">
          {otherRegion}
        </p>
      ) : null}
      <QueueRanks queues={gameById(game.id).queues} ranks={player.ranks} label="lookupLabel" />
      <p className={`fine-print ${player.isStale ? 'warning' : ''}`}>
        {player.isStale ? addGameTexts.staleReadAt(readAt) : addGameTexts.readAt(readAt)}
      </p>
      <form className={formGrid} method="post" action="/addGame" onSubmit={onSubmit}>
        <GameAccountInputs account={account} />
        <Button
          kind={error === specificationTexts.signedOut ? 'secondary' : 'primary'}
          aria-disabled={isPending || undefined}
        >
          {isPending ? addGameTexts.adding : addGameTexts.add}
        </Button>
      </form>
      {error ? (
        <div className={formGrid} {...messageFocus}>
          <Alert>{error}</Alert>
          {error === specificationTexts.signedOut ? <SignInLinks account={account} /> : null}
        </div>
      ) : null}
    </section>
  );
}

/** The links for an anonymous visitor. Their names differ from those in the navigation, because they lead back to the player. */
function SignInLinks({ account }: { account: GameAccount }) {
  return (
    <div className="stack">
      <p className="muted">{addGameTexts.youComeBack}</p>
      <LinkButton
        kind="primary"
        href={signInAddress('/signup', account)}
        aria-label={addGameTexts.signUpAndReturn}
      >
        {addGameTexts.signUp}
      </LinkButton>
      <LinkButton href={signInAddress('/login', account)} aria-label={addGameTexts.signInAndReturn}>
        {addGameTexts.signIn}
      </LinkButton>
    </div>
  );
}
