import { maxSavedGames } from '../../../domain/profiles/profile.ts';
import { ownProfileTexts } from '../../../texts/own-profile.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';

export function AddGameLink({ kind, text }: { kind?: 'primary'; text?: string }) {
  return (
    <LinkButton kind={kind} href="/addGame">
      <Icon name="plus" />
      {text ?? ownProfileTexts.addGame}
    </LinkButton>
  );
}

export function AddGame({ gameCount }: { gameCount: number }) {
  return gameCount < maxSavedGames ? (
    <AddGameLink />
  ) : (
    <p className="muted">{ownProfileTexts.full}</p>
  );
}
