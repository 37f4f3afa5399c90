import { maxSavedGames } from '../../../domain/profiles/profile.ts';
import { ownProfileTexts } from '../../../texts/own-profile.tsx';
import { secondaryButton } from '../../ui/button.ts';
import { Icon } from '../../ui/icons.tsx';

export function AddGameLink({ className, text }: { className: string; text?: string }) {
  return (
    <a className={className} href="/addGame">
      <Icon name="plus" />
      {text ?? ownProfileTexts.addGame}
    </a>
  );
}

export function AddGame({ gameCount }: { gameCount: number }) {
  return gameCount < maxSavedGames ? (
    <AddGameLink className={secondaryButton} />
  ) : (
    <p className="muted">{ownProfileTexts.full}</p>
  );
}
