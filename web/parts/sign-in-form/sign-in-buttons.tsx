import type { GameAccount } from '../../../domain/games/game-account.ts';
import { toAccountFields } from '../../../domain/wire/account-fields.ts';
import { providerTexts } from '../../../texts/providers.ts';
import type { Site } from '../../page-definition.ts';
import { ProviderButtons } from './provider-buttons.tsx';

/** Buttons to sign in or up with a provider. @param props.player the player to go on with; null for none. */
export function SignInButtons({ site, player }: { site: Site; player: GameAccount | null }) {
  const fields = player ? toAccountFields(player) : {};
  const label = providerTexts.continueWith;
  return <ProviderButtons providers={site.providers} label={label} fields={fields} />;
}
