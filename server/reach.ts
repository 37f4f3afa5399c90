/** Judges whether others can use the site, by HOST, ORIGIN and TRUST_PROXY. For the start, and for `npm run doctor`. */
import { networkInterfaces } from 'node:os';
import type { Finding } from '../adapters/sources/opened-source.ts';
import type { Config } from './config.ts';
import { isLoopbackHost } from './loopback-host.ts';

type ReachSettings = Pick<Config, 'host' | 'origin' | 'port' | 'trustProxy'>;

/** @param ownAddress of this machine in its network. @returns a message with the lines to set, if any are missing. */
export function checkReach(
  { host, origin, port, trustProxy }: ReachSettings,
  ownAddress = findOwnAddress(),
): Finding {
  const { hostname, protocol } = new URL(origin);
  const isHostLocal = isLoopbackHost(host) || host === '::1';
  const ownOrigin = `http://${ownAddress}:${port}`;
  if (isLoopbackHost(hostname))
    return isHostLocal
      ? {
          isOk: true,
          message: `Only this machine can use the site. For others in your network set:${list('HOST=0.0.0.0', `ORIGIN=${ownOrigin}`)}
  For the internet, behind a proxy with HTTPS on this machine, set:${list('ORIGIN=https://ranks.example', 'TRUST_PROXY=1')}`,
        }
      : createProblem(
          'Others can read the site, but cannot sign up or change anything. Set the address that they open:',
          `ORIGIN=${ownOrigin}`,
        );
  if (isHostLocal && origin === ownOrigin)
    return createProblem(`Others cannot reach ${origin}. Set:`, 'HOST=0.0.0.0');
  if ((isHostLocal || protocol === 'https:') && trustProxy === false)
    return createProblem(
      'All visitors come through a proxy, and count as one. Set:',
      'TRUST_PROXY=1',
    );
  if (trustProxy === false && hostname === ownAddress && origin !== ownOrigin)
    return createProblem(`Others cannot reach ${origin}. Set:`, `ORIGIN=${ownOrigin}`);
  return {
    isOk: true,
    message: `Others use the site at ${origin}. Whether this address leads here was not tried.`,
  };
}

function createProblem(sentence: string, setting: string): Finding {
  return { isOk: false, message: sentence + list(setting) };
}

const list = (...lines: readonly string[]) => lines.map((line) => `\n    ${line}`).join('');

function findOwnAddress(): string {
  const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each);
  const own = addresses.find(({ internal, family }) => !internal && family === 'IPv4');
  return own?.address ?? 'ADDRESS-OF-THIS-MACHINE';
}
