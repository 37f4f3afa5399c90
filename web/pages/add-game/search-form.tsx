import { type RefObject, useRef, useState } from 'react';
import { findDefaultTag } from '../../../domain/games/default-tags.ts';
import type { GameId, ListedGame } from '../../../domain/games/games.ts';
import { formatPlayerName } from '../../../domain/games/player-name.ts';
import { playerNames } from '../../../domain/games/player-name-rules.ts';
import { defaultRegion, isRegion } from '../../../domain/games/regions.ts';
import { addGameTexts } from '../../../texts/add-game.ts';
import { formatRegion, toLocalLabel } from '../../../texts/describe/games.ts';
import { verbatim } from '../../forms/form.ts';
import { confirmationId } from '../../parts/game-account/account-links.ts';
import type { LookUpNote } from '../../parts/game-account/look-up-notes.ts';
import { PickLink } from '../../parts/game-account/pick-link.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, primaryButton } from '../../ui/button.tsx';
import { fieldRow, Input, Select } from '../../ui/field.tsx';
import { formGrid } from '../../ui/form-page.tsx';
import styles from './add-game.module.css';
import { GameSelect } from './game-select.tsx';
import type { Search } from './use-search.ts';

export function SearchForm(props: { games: readonly GameId[]; search: Search }) {
  const { games, search } = props;
  const { game, lookup } = search;
  const usernameInput = useRef<HTMLInputElement>(null);
  const hasOffer = lookup.kind === 'failed' && (lookup.note?.offer || lookup.players.length > 0);

  // On the buttons: w3m puts the query of a form behind the '#' of its address.
  const formAction = `/addGame#${confirmationId}`;

  return (
    <form
      ref={search.form}
      className={formGrid}
      action="/addGame"
      method="get"
      onSubmit={search.send}
    >
      <GameSelect
        games={games}
        search={search}
        onFirstChoice={() => requestAnimationFrame(() => usernameInput.current?.focus())}
      />
      {lookup.kind === 'failed' && lookup.players.length === 0 ? (
        <Alert>{lookup.error}</Alert>
      ) : null}
      {game ? (
        <>
          <PlayerFields game={game} search={search} input={usernameInput} />
          <Button
            // A found player has the primary button 'Add stats'. An offered region or player also comes before a new search.
            kind={lookup.kind === 'found' || hasOffer ? 'secondary' : 'primary'}
            formAction={formAction}
            aria-disabled={lookup.kind === 'searching' || undefined}
          >
            {addGameTexts.search}
          </Button>
        </>
      ) : (
        <noscript>
          <Button formAction={formAction}>{addGameTexts.continue}</Button>
        </noscript>
      )}
    </form>
  );
}

export function SearchSummary({ search: { game, lookup } }: { search: Search }) {
  const found = lookup.kind === 'found' ? lookup.player : null;
  return (
    <summary className={found ? `surface row ${styles.summary}` : undefined} hidden={!found}>
      {found ? (
        <>
          <span className="fine-print grow">
            {game?.name}{' '}
            <b>
              <bdi>{formatPlayerName(found)}</bdi>
              {found.region ? ` · ${formatRegion(found.game, found.region)}` : null}
            </b>
          </span>{' '}
          <span className="badge if-closed">{addGameTexts.changeSearch}</span>{' '}
          <span className="badge if-open">{addGameTexts.closeSearch}</span>
        </>
      ) : null}
    </summary>
  );
}

function PlayerFields(props: {
  game: ListedGame;
  search: Search;
  input: RefObject<HTMLInputElement | null>;
}) {
  const { game } = props;
  const { hasTags, initialForm, lookup, pick } = props.search;
  const { search } = initialForm;
  const [chosenRegion, setRegion] = useState(search.region);
  const region = isRegion(game, chosenRegion) ? chosenRegion : defaultRegion(game);

  const note = lookup.kind === 'failed' ? lookup.note : null;
  const offer = note?.offer;
  const findError = (field: LookUpNote['field']) => (note?.field === field ? note.text : undefined);
  const defaultTag = findDefaultTag(region);
  const hint =
    hasTags && game.nameForm === 'riot-id' && defaultTag && note?.field !== 'username'
      ? addGameTexts.tagHint(defaultTag)
      : undefined;

  return (
    <>
      <div className={fieldRow}>
        <Input
          ref={props.input}
          id="username"
          name="GameUsername"
          label={addGameTexts.username(game.name)}
          hint={hint}
          error={findError('username')}
          placeholder={toLocalLabel(playerNames[game.id].example)}
          defaultValue={search.name}
          autoComplete="off"
          {...verbatim}
          enterKeyHint="search"
          required
        />
        {game.regions.length > 0 ? (
          <Select
            id="region"
            name="Region"
            label={addGameTexts.region}
            error={findError('region')}
            value={region}
            onChange={(event) => setRegion(event.target.value)}
          >
            {game.regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
      </div>
      {offer ? (
        <PickLink className={primaryButton} search={offer} onPick={pick}>
          {addGameTexts.searchInRegion(formatRegion(offer.game, offer.region))}
        </PickLink>
      ) : null}
    </>
  );
}
