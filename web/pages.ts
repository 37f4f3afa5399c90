/** Every kind of page. A new page is added here. */
import type { PageDefinition } from './page.ts';
import { definition as account } from './pages/account.tsx';
import { definition as addGame } from './pages/add-game.tsx';
import { definition as error } from './pages/error.tsx';
import { definition as home } from './pages/home.tsx';
import { definition as legal } from './pages/legal.tsx';
import { definition as login } from './pages/login.tsx';
import { definition as overlay } from './pages/overlay.tsx';
import { definition as ownProfile } from './pages/own-profile.tsx';
import { definition as profile } from './pages/profile.tsx';
import { definition as recover } from './pages/recover.tsx';
import { definition as recoveryCodes } from './pages/recovery-codes.tsx';
import { definition as report } from './pages/report.tsx';
import { definition as signup } from './pages/signup.tsx';
import { definition as verifyGame } from './pages/verify-game.tsx';

const pages = {
  home,
  login,
  signup,
  recover,
  account,
  'recovery-codes': recoveryCodes,
  'add-game': addGame,
  profile,
  'own-profile': ownProfile,
  overlay,
  'verify-game': verifyGame,
  report,
  legal,
  error,
};

type PropsOf<Definition> = Definition extends PageDefinition<infer Props> ? Props : never;

/** What a route hands to a page: plain data, which travels in the HTML for hydration. */
export type Page = PropsOf<(typeof pages)[keyof typeof pages]>;

// The key of a page is its kind.
const definitions: {
  readonly [Kind in Page['kind']]: PageDefinition<Extract<Page, { kind: Kind }>>;
} = pages;

/** Finds the definition of a page. */
export function definitionOf(page: Page): PageDefinition<Page> {
  return definitions[page.kind] as PageDefinition<Page>;
}
