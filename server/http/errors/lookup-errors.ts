import type { LookupOutcome } from '../../../domain/ranks/data-source.ts';
import { SiteError } from './site-error.ts';
import { formatWait } from './wait.ts';

type Refusal =
  | Exclude<LookupOutcome, { kind: 'found' }>
  | { readonly kind: 'unknown-game' | 'bad-name' | 'bad-region' | 'full' | 'no-such-profile' };

/** The error for a look-up that found no player, or for a game that was not saved. */
export function createLookupError(refusal: Refusal): SiteError {
  switch (refusal.kind) {
    case 'no-such-player':
      return new SiteError('no-such-player', { detail: refusal.detail });
    case 'not-answering': {
      const { isBusy, retryAfter } = refusal;
      if (!isBusy) return new SiteError('not-answering', { retryAfter });
      const sentence = `Many people are looking players up right now. Please try again in ${formatWait(retryAfter)}.`;
      return new SiteError('busy', { sentence, retryAfter });
    }
    case 'no-such-profile':
      return new SiteError('no-such-user');
    case 'unknown-game':
    case 'bad-name':
    case 'bad-region':
    case 'full':
      return new SiteError(refusal.kind);
  }
}
