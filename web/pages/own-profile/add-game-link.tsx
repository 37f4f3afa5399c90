import { primaryButton } from '../../components/button.ts';
import { Icon } from '../../components/icons.tsx';

export function AddGameLink() {
  return (
    <a className={primaryButton} href="/addGame">
      <Icon name="plus" />
      Add a new game stat
    </a>
  );
}
