import type { GameAccount } from '../../../domain/games/game-account.ts';
import { providerTexts } from '../../../texts/providers.ts';
import type { Site } from '../../page-definition.ts';
import { Button } from '../../ui/buttons.tsx';
import { GameAccountInputs } from '../game-account/game-account.tsx';

/** A button for each provider of the site. @param props.player the player to go on with; null for none. */
export function ProviderButtons({ site, player }: { site: Site; player: GameAccount | null }) {
  return site.providers?.map(({ id, name }) => (
    <form key={id} className="stack" method="post" action={`/signin/${id}`}>
      {player ? <GameAccountInputs account={player} /> : null}
      <Button>{providerTexts.continueWith(name)}</Button>
    </form>
  ));
}
