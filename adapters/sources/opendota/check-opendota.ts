import { checkSource } from '../check-source.ts';
import { createOpenDotaRequest, type OpenDotaRequestSettings } from './opendota-request.ts';
import { createOpenDotaSource } from './opendota-source.ts';

/** Checks whether OpenDota answers, by looking up the first account of Steam. Steam is asked only when an owner signs in. */
export function checkOpenDota(settings: OpenDotaRequestSettings) {
  return checkSource('OpenDota', () => {
    const source = createOpenDotaSource({}, createOpenDotaRequest(settings));
    return source.lookUp({ game: 'dota-2', name: '1', region: '' });
  });
}
