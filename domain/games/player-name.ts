import { toVisibleName } from './visible-name.ts';

export interface ShownName {
  readonly name: string;
  /** The name that the player shows, where `name` is an account id. */
  readonly displayName?: string | undefined;
  /** The player's title at the source, like 'GM'. */
  readonly title?: string | undefined;
}

/** Formats a player's name for display: 'GM Mosswick'. */
export function formatPlayerName({ name, displayName, title }: ShownName): string {
  const visibleName = toVisibleName(displayName ?? name);
  return title ? `${title} ${visibleName}` : visibleName;
}
