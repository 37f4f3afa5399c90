import type { PictureSlot, PublicGame, PublicProfile } from '../../../domain/profiles/profile.ts';
import { toAccountFields } from '../../../domain/wire/account-fields.ts';
import { readUserDocument, type UserDocument } from '../../../domain/wire/user-document.ts';
import { ownProfileTexts } from '../../../texts/own-profile.ts';
import { outageTexts } from '../../../texts/site.ts';
import { callApi } from '../../ui/call-api.ts';

/** How an owner takes a game off the page, and the step that undoes it. */
export const undoSteps = { remove: 'restore', hide: 'show' } as const;

export type TakeStep = keyof typeof undoSteps;

/** A game that the owner has just taken off the page. */
export interface TakenGame {
  readonly item: PublicGame;
  readonly step: TakeStep;
}

type GameWrite =
  | { readonly kind: 'changed'; readonly profile: PublicProfile }
  | { readonly kind: 'failed'; readonly error: string };

/** Takes a game off a profile, or undoes it. Returns the changed profile, or an error message. */
export async function writeGame(
  displayName: string,
  item: PublicGame,
  step: TakeStep | (typeof undoSteps)[TakeStep],
): Promise<GameWrite> {
  const games = `/api/users/${encodeURIComponent(displayName)}/savedGames`;
  const body = toAccountFields(item);
  const response =
    step === 'remove'
      ? await callApi<UserDocument>('DELETE', games, { body })
      : await callApi<UserDocument>('POST', `${games}/${step}`, { body });
  if (response.kind === 'done')
    return { kind: 'changed', profile: readUserDocument(response.body) };
  if (response.kind === 'unreachable') return { kind: 'failed', error: outageTexts.unreachable };
  const message = response.status < 500 ? response.message : '';
  return { kind: 'failed', error: message || ownProfileTexts.failed[step] };
}

/** @param move as the form sends it; '' for the order by rank. Returns undefined if it was not saved. */
export async function writeOrder(
  displayName: string,
  move: string,
): Promise<PublicProfile | undefined> {
  const address = `/api/users/${encodeURIComponent(displayName)}/savedGames/order`;
  const response = await callApi<UserDocument>('POST', address, { body: { move } });
  return response.kind === 'done' ? readUserDocument(response.body) : undefined;
}

/** Saves a JPEG data URL; null restores the default. Returns undefined if it was not saved, or `signal` aborted the request. */
export async function savePicture(
  displayName: string,
  slot: PictureSlot,
  dataUrl: string | null,
  signal?: AbortSignal,
): Promise<PublicProfile | undefined> {
  const address = `/api/users/${encodeURIComponent(displayName)}`;
  const body = { [slot]: dataUrl };
  const response = await callApi<UserDocument>('PATCH', address, { body, signal });
  return response.kind === 'done' ? readUserDocument(response.body) : undefined;
}
