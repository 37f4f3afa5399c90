/**
 * The only client for addresses that users give. It sends to public addresses over https on port 443, never follows a redirect,
 * and knows no proxy. A name is resolved once, and the connection goes to an address of that answer.
 */
import { Resolver } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import {
  answerTimeoutMs,
  type SendMessage,
  type SendOutcome,
} from '../../domain/webhooks/webhook.ts';

/** Public IPv6 addresses are in 2000::/3 (RFC 4291, 2.4). */
const globalUnicast = ipaddr.IPv6.parse('2000::');
const maxAnswerBytes = 64 * 1024;
/** A name of a real site has a few. */
const maxAddresses = 32;

interface Address {
  readonly address: string;
  readonly family: number;
}

export interface OutboundOptions {
  /** The host of this site, which is refused. */
  readonly ownHost: string;
  /** For tests: how names are resolved, which addresses are accepted, and how TLS connects. */
  readonly resolve?: (hostname: string) => Promise<readonly Address[]>;
  readonly isAllowed?: (address: string) => boolean;
  readonly connect?: { readonly ca: string; readonly port: number };
}

export function createOutbound(options: OutboundOptions): SendMessage {
  const { ownHost, isAllowed = isPublic, connect } = options;
  const resolve = options.resolve ?? resolveName;

  return async (address, body, headers): Promise<SendOutcome> => {
    const url = new URL(address);
    if (url.protocol !== 'https:' || url.port !== '' || url.hostname === ownHost)
      return { kind: 'not-sent', why: 'unreachable' };
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const addresses = await withTimeout(resolve(url.hostname), signal).catch(() => undefined);
    const [first] = addresses ?? [];
    if (!addresses || !first || addresses.length > maxAddresses)
      return { kind: 'not-sent', why: 'unreachable' };
    // One private address among the answers is enough to refuse: another connection could take it.
    if (!addresses.every((each) => isAllowed(each.address)))
      return { kind: 'not-sent', why: 'unreachable' };
    if (connect) url.port = String(connect.port);
    // Loaded with the first message, because most sites send none.
    const { Agent, request } = await import('undici');
    const agent = new Agent({
      // The name is not resolved again.
      connect: {
        ...(connect && { ca: connect.ca }),
        lookup: (_hostname, { all }, done) =>
          all ? done(null, [...addresses]) : done(null, first.address, first.family),
      },
      maxHeaderSize: 16 * 1024,
      pipelining: 0,
    });
    try {
      const {
        statusCode,
        headers: answered,
        body: answer,
      } = await request(url, {
        method: 'POST',
        body,
        headers: { 'accept-encoding': 'identity', 'user-agent': 'Rankfolio', ...headers },
        dispatcher: agent,
        signal,
      });
      // Reads at most 64 kB, and then closes the connection.
      await answer.dump({ limit: maxAnswerBytes, signal });
      return { kind: 'answered', status: statusCode, retryAfterMs: toMs(answered['retry-after']) };
    } catch {
      return { kind: 'not-sent', why: 'no-answer' };
    } finally {
      await agent.destroy();
    }
  };
}

/**
 * Asks DNS itself: the system's `getaddrinfo` would occupy the threads that hash passwords, for as long as a slow server of names
 * likes, and knows names of this machine.
 */
async function resolveName(hostname: string): Promise<readonly Address[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  return found.flatMap((answer, index) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  );
}

/** Seconds; a date or no header is undefined. */
function toMs(retryAfter: string | string[] | undefined): number | undefined {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
}

function withTimeout<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([work, promise]);
}

/** False for every range with a special use, in IPv4 and IPv6, also inside an IPv6 address, and for this machine's own addresses. */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.process(text);
  // Other ranges are private, local, reserved, or contain an IPv4 address (NAT64, 6to4, Teredo).
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6 && !address.match(globalUnicast, 3)) return false;
  const own = Object.values(networkInterfaces()).flatMap((list = []) =>
    list.map((each) => ipaddr.process(each.address).toString()),
  );
  return !own.includes(address.toString());
}
