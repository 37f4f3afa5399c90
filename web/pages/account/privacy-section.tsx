import { privacyTexts } from '../../../texts/account.ts';
import { describeAccount, gameById } from '../../../texts/describe/games.ts';
import { takeOffAddress, toGameKey } from '../../parts/game-account/account-links.ts';
import { GameAccountInputs } from '../../parts/game-account/game-account.tsx';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button } from '../../ui/button.tsx';
import { formGrid } from '../../ui/form-page.tsx';
import { Section, useAccount } from './section.tsx';

/** The setting whether searches list the profile. */
export function PrivacySection() {
  const { isListed, games } = useAccount().profile;
  const playedGames = games.filter(({ game }) => gameById(game).plays);
  const verifiedGames = games.filter(({ isVerified }) => isVerified);
  const texts = isListed ? privacyTexts.listed : privacyTexts.unlisted;
  return (
    <Section id="privacy" title={privacyTexts.title} state={texts.state} lead={privacyTexts.lead}>
      <form className={formGrid} method="post" action="/account/privacy#privacy">
        <Button name="listed" value={isListed ? 'no' : 'yes'}>
          {texts.change}
        </Button>
      </form>
      <p className="fine-print">{privacyTexts.hiddenGames}</p>
      {verifiedGames.length > 0 ? (
        <p className="row">
          {verifiedGames.map((game) => (
            <a key={toGameKey(game)} className="tap" href={takeOffAddress(game)}>
              {privacyTexts.playerPage(describeAccount(game))}
            </a>
          ))}
        </p>
      ) : null}
      {playedGames.length > 0 ? <p className="fine-print">{privacyTexts.plays}</p> : null}
      {playedGames.map((game) => {
        const change = privacyTexts.changePlays(game.hidesPlays);
        const account = describeAccount(game);
        return (
          <form
            key={toGameKey(game)}
            className="row apart"
            method="post"
            action="/account/plays#privacy"
          >
            <GameAccountInputs account={game} />
            <span>
              <BreakableName>{account}</BreakableName>
            </span>
            <Button
              name="hidden"
              value={game.hidesPlays ? 'no' : 'yes'}
              aria-label={privacyTexts.ofAccount(change, account)}
            >
              {change}
            </Button>
          </form>
        );
      })}
    </Section>
  );
}
