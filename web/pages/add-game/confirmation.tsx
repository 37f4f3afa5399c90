import { type FormEvent, useState } from 'react';
import type { ListedGame } from '../../../domain/games/games.ts';
import { messages } from '../../../domain/messages.ts';
import type { LookupResult } from '../../../domain/ranks/lookup-result.ts';
import { platforms } from '../../../domain/ranks/platforms.ts';
import { Alert } from '../../components/alert.tsx';
import { primaryButton } from '../../components/button.ts';
import { PlayerIcon } from '../../components/player-icon.tsx';
import { LookupRanks } from '../../components/queue-ranks.tsx';
import type { Site } from '../../page.ts';
import styles from './add-game.module.css';
import { ReadAt } from './read-at.tsx';
import { saveGame } from './save-game.ts';

/** The player who was found, and the button that puts them on one's profile. */
export function Confirmation(props: {
  game: ListedGame;
  result: LookupResult;
  viewer: Site['viewer'];
  error: string | null;
}) {
  const { game, result, viewer } = props;
  const [error, setError] = useState(props.error);
  const [saving, setSaving] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    if (!viewer) return setError(messages.signedOut);
    setSaving(true);
    setError(null);
    const saved = await saveGame(viewer.displayName, {
      gameType: game.name,
      username: result.name,
      region: result.region,
    });
    if (saved.kind === 'saved') return location.assign(`/${viewer.displayName}`);
    setSaving(false);
    setError(saved.error);
  }

  return (
    <section className={styles.found} aria-labelledby="found-title">
      <h2 className={styles.question} id="found-title">
        Is this your account?
      </h2>
      <div className={styles.account}>
        <PlayerIcon src={result.profilePicUrl} size={72} />
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{result.name}</bdi>
          </p>
          <p className={styles.level}>
            Level {result.level} · {regionName(result.region)}
          </p>
        </div>
      </div>
      <LookupRanks queues={game.queues} result={result} />
      <ReadAt at={result.readAt} />
      <form className={styles.save} method="post" action="/addGame" onSubmit={save}>
        <input type="hidden" name="game" value={game.name} />
        <input type="hidden" name="username" value={result.name} />
        <input type="hidden" name="region" value={result.region} />
        <button className={primaryButton} type="submit" aria-disabled={saving || undefined}>
          {saving ? 'Adding…' : 'Add stats'}
        </button>
      </form>
      <Alert>{error}</Alert>
      {error === messages.signedOut ? (
        <p className={styles.wayIn}>
          <a href="/login">Sign In</a> or <a href="/signup">Sign Up</a>, then come back to this
          page.
        </p>
      ) : null}
    </section>
  );
}

function regionName(id: string): string {
  return platforms.find((platform) => platform.id === id)?.name ?? id;
}
