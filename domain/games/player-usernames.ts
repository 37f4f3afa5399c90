import { toPlainName } from '../typed-text.ts';
import type { PlayerNameRules } from './game.ts';

/** New usernames of chess sites have at most 25 characters, some old ones have more. */
const usernamePattern = /^[a-z0-9_-]{2,30}$/i;

/** @param pageStart the host and the path of a page about a player, up to the username. */
export function createUsernameRules(pageStart: string): PlayerNameRules {
  return {
    example: 'Username',
    parse(text) {
      const name = toPlainName(text);
      return usernamePattern.test(name) ? name : undefined;
    },
    parseFull: () => undefined,
    toKey: (name) => name.toLowerCase(),
    parseAddress({ hostname, pathname }) {
      const page = `${hostname.replace(/^www\./, '')}${pathname}`;
      if (!page.startsWith(pageStart)) return undefined;
      const [name = ''] = page.slice(pageStart.length).split('/');
      return { name, region: '' };
    },
  };
}
