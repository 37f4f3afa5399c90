import { primaryButton } from '../../components/button.ts';
import { Icon } from '../../components/icons.tsx';
import { ownProfileTexts } from '../../texts/own-profile.tsx';

export function AddGameLink() {
  return (
    <a className={primaryButton} href="/addGame">
      <Icon name="plus" />
      {ownProfileTexts.addGame}
    </a>
  );
}
