/**
 * Usernames that nobody can have, because they are addresses of the site, might become one, or are asked for
 * by browsers on their own. `tests/http/reserved-usernames.test.ts` compares the list with the server's routes.
 */
const routes = [
  'addgame',
  'api',
  'assets',
  'login',
  'logout',
  'refreshgame',
  'removegame',
  'report',
  'signup',
  'theme',
  'verifygame',
];

const kept = [
  'about',
  'account',
  'accounts',
  'admin',
  'administrator',
  'auth',
  'badge',
  'blog',
  'contact',
  'demo',
  'docs',
  'download',
  'explore',
  'export',
  'faq',
  'feed',
  'games',
  'help',
  'home',
  'icons',
  'images',
  'index',
  'legal',
  'live',
  'lookup',
  'me',
  'metrics',
  'moderator',
  'new',
  'null',
  'overlay',
  'password',
  'pictures',
  'policy',
  'preview',
  'privacy',
  'profile',
  'profiles',
  'public',
  'rankfolio',
  'ranks',
  'recover',
  'register',
  'reset',
  'root',
  'search',
  'security',
  'session',
  'sessions',
  'settings',
  'signin',
  'signout',
  'static',
  'status',
  'stats',
  'support',
  'system',
  'terms',
  'undefined',
  'user',
  'users',
  'web',
  'www',
];

const health = ['health', 'healthz', 'livez', 'ready', 'readyz', 'ping'];

/** First path segments that browsers and crawlers ask for by themselves; those with a dot could not be usernames anyway. */
const browsers = [
  '.well-known',
  'ads.txt',
  'apple-touch-icon',
  'apple-touch-icon.png',
  'apple-touch-icon-precomposed.png',
  'browserconfig.xml',
  'favicon',
  'favicon.ico',
  'favicon.svg',
  'humans.txt',
  'manifest',
  'manifest.json',
  'manifest.webmanifest',
  'robots',
  'robots.txt',
  'security.txt',
  'service-worker',
  'service-worker.js',
  'site.webmanifest',
  'sitemap',
  'sitemap.xml',
  'sw',
  'sw.js',
];

// Marked, so that pages which only need the form of a username leave the words out.
const reserved: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ routes.concat(kept, health, browsers),
);

/** Whether a word is kept from being a username, whatever its case. */
export function isReservedUsername(word: string): boolean {
  return reserved.has(word.toLowerCase());
}
