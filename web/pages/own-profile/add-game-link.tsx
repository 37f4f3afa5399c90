import { Icon } from '../../components/icons.tsx';
import { ownProfileTexts } from '../../texts/own-profile.tsx';

/** @param props.className a class from button.ts. */
export function AddGameLink({ className }: { className: string }) {
  return (
    <a className={className} href="/addGame">
      <Icon name="plus" />
      {ownProfileTexts.addGame}
    </a>
  );
}
