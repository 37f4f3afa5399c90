/**
 * The form of an attack in `npm run test:abuse`. To add an attack:
 *
 * 1. Write a file in this folder that exports an `Attack`, like `previews.ts`. `prepare` creates accounts and data, `send` sends
 *    one request of the attacker. Without `visit`, the other visitors read pages and documents of popular profiles.
 * 2. Add it to the list in `attacks.ts`.
 * 3. Run `npm run test:abuse -- <words of its name>`. Without the protection that it tests, it should miss the target.
 */
import type { HttpResponse, RequestOptions } from '../../bench/harness/http-client.ts';

/** @template Facts the values that `prepare` returns for `send` and `visit`. The attacker's process gets them as JSON. */
export interface Attack<Facts = unknown> {
  /** The name is printed. Words on the command line select the attacks whose names contain all of them. */
  readonly name: string;
  /** The number of clients that call `send` again and again at the same time. */
  readonly clients: number;
  /** The number of visits of all other visitors together in a second. Default: 100. */
  readonly visitsPerSecond?: number;
  /** For expensive visits, which wait for a slot: a p99 in milliseconds that is always good enough. Default: none. */
  readonly goodP99Ms?: number;
  /**
   * Starts services that the site needs, like a fake data source, which are closed when the attack ends.
   * @returns settings (environment variables) of the site.
   */
  startServices?(resources: AsyncDisposableStack): Promise<Readonly<Record<string, string>>>;
  /** Prepares the site, at normal priority and before anything is measured. */
  prepare(site: PreparedSite): Promise<Facts>;
  /** Sends one request from the attacker's network. Runs in the attacker's process, at low priority. */
  send(site: AbusedSite, facts: Facts, step: AttackStep): Promise<HttpResponse>;
  /** Sends the request of one other visitor, whose network `site.send` adds. 429 and 503 count as refused. */
  visit?(site: AbusedSite, facts: Facts, index: number): Promise<HttpResponse>;
}

export interface AttackStep {
  /** The number of the client, from 0 to `clients` - 1. */
  readonly client: number;
  /** How many requests this client has sent before. */
  readonly index: number;
}

/** A running site, as one visitor or the attacker sees it. */
export interface AbusedSite {
  /** The URL of the site, without a trailing slash. */
  readonly address: string;
  /** The address in X-Forwarded-For. */
  readonly clientAddress: string;
  /** Sends a request from `clientAddress`. */
  send(path: string, options?: RequestOptions): Promise<HttpResponse>;
}

export interface PreparedSite extends AbusedSite {
  /** The site's data folder, with its SQLite database. */
  readonly dataDir: string;
}
