import { formatRegion } from '../../../domain/games/format-region.ts';
import { gameById } from '../../../domain/games/games.ts';
import { findSource } from '../../../domain/games/sources.ts';
import { addGameTexts } from '../../../texts/add-game.ts';
import { playerTexts } from '../../../texts/player.ts';
import { verbatim } from '../../forms/form.ts';
import { GameAccountInputs } from '../../parts/game-account/game-account.tsx';
import { PlayerList } from '../../parts/game-account/player-list.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, primaryButton } from '../../ui/button.tsx';
import { fieldRow, Input, Select } from '../../ui/field.tsx';
import { card, FormPage, formGrid } from '../../ui/form-page.tsx';
import styles from './player.module.css';
import { GameLinks, PlayerLinks } from './player-links.tsx';
import type { PlayerPage } from './player-props.ts';

/** A player without ranks: one whom only a press of the button looks up, or one who was not found. */
export function MissingPlayer({ page }: { page: PlayerPage }) {
  const { state, account, players, error, games } = page;
  const { game, name, region } = account;
  const isFailed = state !== 'not-looked-up';
  const isNeverPlayed = state === 'never-played';
  const otherGames = (
    <GameLinks
      account={account}
      offered={games}
      toText={playerTexts.lookUpInGame}
      className={isNeverPlayed ? primaryButton : 'tap'}
    />
  );
  return (
    <FormPage
      title={playerTexts.title(name)}
      lead={addGameTexts.place(gameById(game).name, isFailed ? '' : formatRegion(game, region))}
      size="wide"
    >
      {players.length > 0 ? (
        <PlayerList
          title={error ?? ''}
          players={players.map(({ name: id, ...player }) => ({
            account: { game, name: id, region: '' },
            ...player,
            icon: null,
          }))}
        />
      ) : (
        <Alert>{error}</Alert>
      )}
      <form className={`${card} ${formGrid}`} method="post" action="/players">
        {isFailed ? (
          <AccountFields page={page} />
        ) : (
          <>
            <p>{playerTexts.notLookedUp(findSource(gameById(game))?.name ?? '')}</p>
            <GameAccountInputs account={account} />
          </>
        )}
        {isNeverPlayed ? otherGames : null}
        <Button
          className={styles.lookUp}
          kind={players.length > 0 || isNeverPlayed ? 'secondary' : 'primary'}
        >
          {isFailed ? playerTexts.lookUp : playerTexts.lookUpPlayer(name)}
        </Button>
      </form>
      <PlayerLinks account={account}>{isNeverPlayed ? null : otherGames}</PlayerLinks>
    </FormPage>
  );
}

/** The name and the region, to correct them. */
function AccountFields({ page: { account, note } }: { page: PlayerPage }) {
  const { name, regions } = gameById(account.game);
  const findError = (field: string) => (note?.field === field ? note.text : undefined);
  return (
    <>
      <input type="hidden" name="game" value={name} />
      <div className={fieldRow}>
        <Input
          id="username"
          label={playerTexts.name}
          error={findError('username')}
          defaultValue={account.name}
          autoComplete="off"
          {...verbatim}
          dir="auto"
          required
        />
        {regions.length > 0 ? (
          <Select
            id="region"
            label={addGameTexts.region}
            error={findError('region')}
            defaultValue={note?.offer?.region ?? account.region}
          >
            {regions.map((region) => (
              <option key={region.id} value={region.id}>
                {region.name}
              </option>
            ))}
          </Select>
        ) : null}
      </div>
    </>
  );
}
