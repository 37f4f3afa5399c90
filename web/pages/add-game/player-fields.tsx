import { type RefObject, useState } from 'react';
import type { GameAccountFields } from '../../../domain/games/game-account.ts';
import type { ListedGame } from '../../../domain/games/games.ts';
import {
  defaultPlatform,
  isPlatform,
  platformById,
  platforms,
} from '../../../domain/games/platforms.ts';
import { control, describedBy, Field, fieldRow } from '../../components/field.tsx';
import styles from './add-game.module.css';
import { PickLink } from './pick-link.tsx';
import { type Remark, regionName } from './remarks.ts';

/** The fields for name and region, with the message beside one of them. */
export function PlayerFields(props: {
  game: ListedGame;
  filled: GameAccountFields;
  remark: Remark | null;
  username: RefObject<HTMLInputElement | null>;
  onPick: (search: GameAccountFields) => void;
}) {
  const { game, filled, remark } = props;
  const asked = filled.Region;
  const [region, setRegion] = useState(isPlatform(asked) ? asked : defaultPlatform);

  const words = remark ? <RemarkWords remark={remark} onPick={props.onPick} /> : null;
  const beside = (field: Remark['field']) =>
    remark?.field === field ? { [remark.isWrong ? 'error' : 'note']: words } : {};
  const hint = `Add the #TAG if you know it, as in Name#TAG. Without one we look for #${platformById(region).defaultTag}.`;
  const username = { hint, ...beside('username') };

  return (
    <div className={fieldRow}>
      <Field id="username" label={`Enter your ${game.name} Username`} {...username}>
        <input
          ref={props.username}
          className={control}
          id="username"
          name="GameUsername"
          placeholder="Game Name"
          defaultValue={filled.GameUsername}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          enterKeyHint="search"
          required
          {...describedBy('username', username)}
        />
      </Field>
      <Field id="region" label="Region" {...beside('region')}>
        <select
          className={control}
          id="region"
          name="Region"
          defaultValue={region}
          onChange={(event) => {
            if (isPlatform(event.target.value)) setRegion(event.target.value);
          }}
          {...describedBy('region', beside('region'))}
        >
          {platforms.map((platform) => (
            <option key={platform.id} value={platform.id}>
              {platform.name}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}

/** The message, with a link to the region to choose instead. */
function RemarkWords(props: { remark: Remark; onPick: (search: GameAccountFields) => void }) {
  const { text, offer } = props.remark;
  return (
    <>
      {text}
      {offer ? (
        <PickLink className={styles.offer} search={offer} onPick={props.onPick}>
          Choose {regionName(offer.Region)}
        </PickLink>
      ) : null}
    </>
  );
}
