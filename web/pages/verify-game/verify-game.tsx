import { platforms } from '../../../domain/games/platforms.ts';
import type { SavedGameItem } from '../../../domain/profiles/document.ts';
import { AccountLine } from '../../components/account-line.tsx';
import { Alert } from '../../components/alert.tsx';
import { primaryButton, quietButton } from '../../components/button.ts';
import { card, FormPage, footnote, formGrid } from '../../components/form-page.tsx';
import { GameAccountInputs } from '../../components/game-account-inputs.tsx';
import { Verified } from '../../components/verified.tsx';
import type { PageDefinition, Site } from '../../page.ts';
import type { VerificationTask } from './steps.tsx';
import { Steps } from './steps.tsx';
import styles from './verify-game.module.css';

/** Where an owner proves that an account is theirs. */
export interface VerifyGamePage {
  readonly kind: 'verify-game';
  readonly game: SavedGameItem;
  /** The icon to put on, and until when; null before the owner began. */
  readonly task: VerificationTask | null;
  /** What came of the last check, in words; null before the first. */
  readonly error: string | null;
}

export const definition: PageDefinition<VerifyGamePage> = {
  title: (_page, site) => `Verify this account · ${site.name}`,
  Screen: VerifyGame,
};

/** Where an owner proves that an account is theirs, by wearing an icon that we name. Plain forms, so no script is needed. */
export function VerifyGame({ site, page }: { site: Site; page: VerifyGamePage }) {
  const { game } = page;
  const region = platforms.find((platform) => platform.id === game.Region)?.name ?? game.Region;
  const own = site.viewer ? `/${site.viewer.displayName}` : '/';
  return (
    <FormPage
      title={game.Verified ? 'This account is verified' : 'Verify this account'}
      lead={
        game.Verified
          ? 'You proved that it is yours. There is nothing more to do.'
          : 'Prove that it is yours, and its card gets a badge.'
      }
      size="small"
    >
      <div className={card}>
        <AccountLine icon={game.GameProfilePic} size={56} name={game.GameUsername}>
          {game.GameType} · {region}
        </AccountLine>
        {game.Verified ? (
          <>
            <p className={styles.badge}>
              <Verified />
            </p>
            <a className={quietButton} href={own}>
              Back to your profile
            </a>
          </>
        ) : (
          <>
            <Proof page={page} />
            <p className={footnote}>
              <a href={own}>Back to your profile</a>
            </p>
          </>
        )}
      </div>
    </FormPage>
  );
}

function Proof({ page: { game, task, error } }: { page: VerifyGamePage }) {
  return (
    <>
      <Alert>{error}</Alert>
      <Steps task={task} />
      <form className={formGrid} method="post" action="/verifyGame">
        <GameAccountInputs account={game} />
        <input type="hidden" name="step" value={task ? 'check' : 'begin'} />
        <button className={primaryButton} type="submit">
          {task ? 'I have put it on' : 'Begin'}
        </button>
      </form>
    </>
  );
}
