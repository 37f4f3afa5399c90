import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/search.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const searchTexts: Translation<typeof en.searchTexts> = {
  findProfile: 'Profil finden',
  /** The search on the home page. */
  username: 'Benutzername',
  search: 'Suchen',
  find: 'Finden',
  close: 'Schließen',
  title: (text, siteName) => `Nicht gefunden: ${toShownName(text)} · ${siteName}`,
  recentlyViewed: 'Zuletzt angesehen',
  profiles: 'Profile',
  clearRecent: 'Zuletzt angesehene Profile leeren',
  recentCount: (count) =>
    plural(count, {
      one: '1 zuletzt angesehenes Profil.',
      other: `${count} zuletzt angesehene Profile.`,
    }),
  unverified: (game) => `${game} · nicht verifiziert`,
  shows: (player) => `Zeigt ${toShownName(player)}`,
  placeholder: 'Benutzernamen suchen',
  placeholderWithDemo: (username) => `Probier ${username}`,
  hint: 'Ein Benutzername, ein Spielername wie Name#TAG oder ein Link zu einem Spieler.',
  profileCount: (count) => plural(count, { one: '1 Profil.', other: `${count} Profile.` }),
  offerCount: (count) =>
    plural(count, { one: '1 weitere Möglichkeit.', other: `${count} weitere Möglichkeiten.` }),
  noProfile: 'Kein Profil gefunden.',
  seePlayer: (player, game) => `${toShownName(player)} bei ${game} ansehen`,
  lookUp: (player, game) => `${toShownName(player)} bei ${game} suchen`,
  takeName: (username) => `Diesen Namen sichern: ${username}`,
  profilesOf: (riotId) => `Profile, die ${toShownName(riotId)} zeigen`,
  noProfileOf: (riotId) => `Noch zeigt kein Profil ${toShownName(riotId)}`,
  noProfileOfHint:
    'Such den Spieler, um seine Ränge zu sehen und ihn zu deiner Seite hinzuzufügen.',
  noPage: (username) => `Kein Profil hat den Benutzernamen ${username}`,
  noPageHint: 'Einen Spieler mit Riot-ID findest du über den Namen mit Tag, wie Name#TAG.',
  noUsername: (text) => `„${toShownName(text)}“ ist kein gültiger Benutzername`,
  nothingTyped: 'Bitte gib einen Benutzernamen oder den Namen eines Spielers ein',
  allowedTexts: `Ein Benutzername hat ${minUsernameLength} bis ${maxUsernameLength} Buchstaben, Ziffern, _ oder -. Eine Riot-ID hat einen Namen und einen Tag, wie Name#TAG.`,
  leaderboards: 'Bestenlisten',
  leaderboard: (name, game) => `${name} · ${game}`,
  similarNames: 'Ähnliche Benutzernamen',
};
