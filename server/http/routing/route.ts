import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { TokenOwner, TokenScope } from '../../../domain/accounts/tokens.ts';
import type { RateLimit } from '../../../domain/limits/rate-limiter.ts';
import type { maxPerMinute } from '../../../domain/limits/rate-limits.ts';
import type { Notice } from '../../../web/pages/account/account-props.ts';
import type { Page } from '../../../web/pages.ts';
import type { Visitor } from '../requests/visitor.ts';

type Address = `/${string}`;

/** A row of the table in routes.ts. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** In the router's syntax, like `/:displayName/history`. */
  readonly path: Address;
  /** The address at which a form sends the same write as a program at `path`. */
  readonly form?: Address;
  /** Where GET leads at the address of a form, for example when a refused form is loaded again. */
  readonly formPage?: Address;
  /**
   * Without it every visitor may send it, and the session is read only for the bar of a page. `visitor`: the session is read first.
   * `signed-in`: signed-out visitors get the sign-in page. `owner`: the user that the address names, if it names one; others get an
   * error. `operator`: for others there is nothing at this address.
   */
  readonly who?: 'visitor' | 'signed-in' | 'owner' | 'operator';
  /** The scope that a token must have. Its owner is the visitor, and no cookie is read. */
  readonly scope?: TokenScope | undefined;
  /** The sentence of an `owner` route for an anonymous visitor. */
  readonly signedOut?: () => string;
  /** Whether the last sign-in must be at most 15 minutes ago. `without-password`: only for a user who cannot enter one in the form. */
  readonly confirmed?: 'always' | 'without-password';
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** In bytes, if it is not the default. */
  readonly bodyLimit?: number;
  /** Counted before the body is read. */
  readonly limit?: RateLimit;
  /** The limit of a network by the minute. */
  readonly countedAs?: keyof typeof maxPerMinute;
  /** Other responses say how long they may be stored. Those to writes may not. */
  readonly cache?: 'no-store';
  /** Whether every other site may load and read what an anonymous visitor gets. */
  readonly isForAllSites?: true;
  /** Whether the response is English unless its address has `lang`: programs read it, or a page elsewhere shows it. */
  readonly isEnglish?: true;
  /** Whether an error is a line of text, for bots that show what they get. */
  readonly isPlainText?: true;
  /** A stream has no HEAD, which would wait for a body that never ends. */
  readonly isStream?: true;
  /** A site without HTTPS has no passkeys. */
  readonly needs?: 'passkeys';
  /** Whether the response says something about other users, although the address names none: tests/http/visibility.test.ts reads it. */
  readonly about?: 'profiles';
  /** Whether search engines are asked not to read it: it differs for each visitor. */
  readonly isForCrawlers?: false;
}

/** The parts of a row beside its address. */
export type OwnRow = Partial<Omit<Route, 'method' | 'path'>>;

/** Creates a function that makes rows with a method and what they share. */
export const addRow =
  <const Method extends Route['method'], const Shared extends OwnRow>(
    method: Method,
    shared: Shared,
  ) =>
  <const Path extends Route['path'], const Own extends OwnRow = object>(path: Path, own?: Own) => ({
    method,
    path,
    ...shared,
    ...(own as Own),
  });

type Before<Text, End extends string> = Text extends `${infer Start}${End}${string}` ? Start : Text;

/** The names of the parameters in a path. */
type ParamsOf<Path> = Path extends `${string}:${infer Rest}`
  ? Before<Before<Before<Rest, '/'>, '('>, '.'> | ParamsOf<Rest>
  : never;

type OutputOf<Row, Part extends 'query' | 'body'> = Row extends {
  readonly [Key in Part]: infer Shape extends z.ZodType;
}
  ? z.output<Shape>
  : undefined;

type VisitorOf<Row> = Row extends { readonly scope: TokenScope }
  ? TokenOwner
  : Row extends { readonly who: 'visitor' }
    ? Visitor | undefined
    : Row extends { readonly who: string }
      ? Visitor
      : undefined;

/** A request whose sender may send it, with its parsed fields. */
export interface Call<Row = Route> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: {
    readonly [Name in ParamsOf<Row extends Route ? Row['path'] : never> & string]: string;
  };
  readonly query: OutputOf<Row, 'query'>;
  readonly body: OutputOf<Row, 'body'>;
  readonly visitor: VisitorOf<Row>;
  /** Whether a form has sent it: the answer is a page, not a document. */
  readonly isForm: boolean;
  /** @param options the status is 200 by default, and the bar that of the visitor. */
  sendPage(
    page: Page,
    options?: { status?: number; visitor?: Visitor | undefined; hasEtag?: boolean },
  ): Promise<FastifyReply>;
  /** Opens the next page after a form. */
  redirect(location: string): FastifyReply;
  /** Opens the settings with the sentence about a saved form. */
  showNotice(notice: Notice): FastifyReply;
}
