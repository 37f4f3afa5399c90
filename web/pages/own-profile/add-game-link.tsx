import { primaryButton } from '../../components/button.ts';
import { ToolIcon } from '../../components/tool-icons.tsx';

/** The way to one more game. */
export function AddGameLink() {
  return (
    <a className={primaryButton} href="/addGame">
      <ToolIcon name="plus" />
      Add a new game stat
    </a>
  );
}
