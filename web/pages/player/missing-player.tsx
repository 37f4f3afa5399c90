import { toShownName } from '../../../domain/games/shown-name.ts';
import { findSource } from '../../../domain/games/sources.ts';
import { addGameTexts } from '../../../texts/add-game.ts';
import { gameById } from '../../../texts/describe/games.ts';
import { playerTexts } from '../../../texts/player.ts';
import { verbatim } from '../../forms/form.ts';
import { PlayerList } from '../../parts/game-account/player-list.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { fieldRow, Input, Select } from '../../ui/field.tsx';
import { card, FormPage, formGrid } from '../../ui/form-page.tsx';
import { PlayerLinks } from './player-links.tsx';
import type { PlayerPage } from './player-props.ts';

/** A player without ranks: one whom only a press of the button looks up, or one who was not found. The form corrects the name. */
export function MissingPlayer({ page }: { page: PlayerPage }) {
  const { state, account, players, error, note } = page;
  const game = gameById(account.game);
  const findError = (field: string) => (note?.field === field ? note.text : undefined);
  return (
    <FormPage title={toShownName(account.name)} lead={game.name} size="wide">
      {players.length > 0 ? (
        <PlayerList
          title={error ?? ''}
          players={players.map(({ name, ...player }) => ({
            account: { ...account, name },
            ...player,
          }))}
        />
      ) : (
        <Alert>{error}</Alert>
      )}
      <form className={`${card} ${formGrid}`} method="post" action="/players">
        {state === 'not-looked-up' ? (
          <p>{playerTexts.notLookedUp(findSource(game)?.name ?? '')}</p>
        ) : null}
        <input type="hidden" name="game" value={game.name} />
        <div className={fieldRow}>
          <Input
            id="username"
            label={playerTexts.name}
            error={findError('username')}
            defaultValue={account.name}
            autoComplete="off"
            {...verbatim}
            required
          />
          {game.regions.length > 0 ? (
            <Select
              id="region"
              label={addGameTexts.region}
              error={findError('region')}
              defaultValue={note?.offer?.region ?? account.region}
            >
              {game.regions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          ) : null}
        </div>
        <Button kind={players.length > 0 ? 'secondary' : 'primary'}>{playerTexts.lookUp}</Button>
      </form>
      <PlayerLinks account={account} />
    </FormPage>
  );
}
