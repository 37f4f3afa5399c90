import { gameById } from '../../../domain/games/games.ts';
import { sources } from '../../../domain/games/sources.ts';
import type { Offer, Site } from '../../page-definition.ts';
import { FormPage } from '../../ui/form-page.tsx';
import { formatList } from '../../ui/format-list.ts';
import { ContactLine, TextPart } from './text-part.tsx';

const cookies = {
  session: 'while you are signed in;',
  theme: 'for a year, for the colours that you chose;',
  region: 'for a year, for the region that you chose;',
  device: 'for a year, which tells the sign-in page that you signed in here before;',
  passkey: 'for five minutes after the site has asked for a passkey;',
  reset:
    'for thirty minutes after you open a link to set a new password or to confirm an e-mail address;',
  invitation: 'for a day after you open an invitation, until you have signed up;',
  sourceSignIn: 'for fifteen minutes while you verify an account by signing in elsewhere;',
  providerSignIn: 'for fifteen minutes while you sign in at another service;',
  identityProof: 'for fifteen minutes after that, until you have chosen a username;',
  farewell: 'for a minute after you have deleted your account, so that the next page can say so.',
};

/** Says which personal data are stored, and for how long. It must be changed together with the code that stores them. */
export function Privacy({ site, offer }: { site: Site; offer: Offer }) {
  const services = listServices(offer);
  const providers = (site.providers ?? []).map(({ name }) => name);
  return (
    <FormPage
      title="Privacy"
      lead={`What ${site.name} stores about you, and who can see it. No trackers, no advertising, no sale of data.`}
      size="text"
    >
      <TextPart title="Your page is public">
        <p>
          Anyone can see, copy and link to what is on your page: your username, your picture and
          banner, your bio and links, the game accounts you add, their levels and ranks, how they
          changed, and which accounts you have verified. Other pages with such an account say that
          another profile verified it, but not which one. A game account that you hide is seen only
          by you and the operator, and an unlisted page is found only by its address or its exact
          username.
        </p>
      </TextPart>
      <TextPart
        title="What is stored when you have an account"
        points={[
          site.hasMail
            ? 'Your username and when you signed up. There is no real name and no date of birth.'
            : 'Your username and when you signed up. There is no e-mail address, no real name and no date of birth.',
          ...(site.hasMail
            ? [
                'Your e-mail address, if you store one in the settings, and when you confirmed it. It is used only to send you a link when you forget your password, and to tell you when the address is changed. Operators of this site also get a mail when profiles are reported. An address that you have not confirmed is deleted within an hour after its link expires.',
              ]
            : []),
          ...(providers.length > 0
            ? [
                `If you sign in with ${providers.join(' or ')}: the id that you have there, when you linked it and when you last used it. This site never asks for your name or your e-mail address there. Before you choose a username, a new id is stored for fifteen minutes.`,
              ]
            : []),
          'Your password, only as an Argon2id hash. No one can read it or send it to you.',
          'Your pictures, encoded again without the data that a camera adds. A picture is deleted when no profile shows it any more.',
          'Your bio and your links, until you change them. The site never opens the links.',
          'The game accounts you added and their order, with their previous names, ranks and history. Old history is stored in less detail: after 90 days one rank for each day, after two years one for each week.',
          'The ranks of the past that another service has, when you prove an account by signing in there.',
          'The game accounts you removed, for thirty days, so that you can undo this. No one else sees them, and you can delete them at once in the settings. At most fifty are stored, the last ones.',
          'Your previous names, for thirty days: they redirect to your page, and others cannot take them. A name that the operator took away, and the name of a deleted account, are kept so that no one else can take them.',
          'Your recovery codes, only as hashes, until you make new ones.',
          'Whether you are an operator of this site, whether and until when your account is suspended and why, and a private note that the operators may write about your profile.',
          'When you get a link with which you can set a new password: a hash of the link, until you use it, or within an hour after it expires. A link is valid for thirty minutes.',
          'For each passkey that you add: its public key and id, the name you gave it, the model of the device or app if it tells us, and when it was added and last used. The private key, your fingerprint and your face never leave your device.',
          'For each token that you make for a program: its name, what it may do, and when it was made, was last used and ends. Instead of the token a hash is stored. A token is deleted when you remove it or set a new password, or thirty days after its end.',
          'The addresses on other sites that get messages about your page, with the secret that signs them, until you remove them; and messages that could not be sent yet, for a day.',
          'The last fifty events of your page (promotions, highest ranks since you added an account, added or verified accounts), for its feed.',
          "For each session (a browser where you are signed in): the network address and the browser's name from when you signed in. A session is deleted when you sign out, or within an hour after it expires: thirty days after you last used it or ninety days after you signed in. After fifty sessions, a new one ends the session you used longest ago.",
        ]}
      />
      <TextPart
        title="What is stored about visitors"
        points={[
          'Look-ups: what another service answered about a player, for up to seven days, but not who looked the player up.',
          'How often a network or an account tried things like passwords, new names and sign-ups, so that we can limit them. Instead of the network address the database contains a hash, which is deleted soon after it is no longer needed.',
          'When the sign-in page offers passkeys, a random value that a passkey has to sign. It contains nothing about you, and is deleted when it is used, or within about an hour.',
          "Your reports: the profile's name, your reason and your text, but not who you are. A hash of the profile and your network address shows the operator which reports of a profile come from the same network. A report is deleted ninety days after the operator closed it, or with the profile.",
          "The operators' actions on profiles: the time, the action, the reason and the names. They are stored without a time limit.",
          "The log contains errors, but no network addresses. While you use the site, your network address is in the server's memory, as it is with any site.",
        ]}
      />
      <TextPart title="What your browser stores">
        <ul>
          <li>
            Only cookies that the site needs:
            <ul>
              {Object.entries(cookies).map(([name, text]) => (
                <li key={name}>
                  <b>{name}</b>
                  {`, ${text}`}
                </li>
              ))}
            </ul>
          </li>
          <li>
            The profiles that you opened last. They stay in your browser; the site never gets this
            list.
          </li>
        </ul>
      </TextPart>
      <TextPart
        title="Who else sees data"
        points={[
          ...(services.length > 0
            ? [
                `This server asks ${formatList(services)} about the players that people look up or show. These services see the names of the players and this server's address, but nothing about you. Icons of players are fetched in the same way. Your browser connects only to this site, unless you sign in at a service to verify an account.`,
                'Some accounts are verified by signing in at their service. It then learns that you have a page on this site. This site keeps no access to your account there.',
              ]
            : []),
          ...(site.hasMail
            ? [
                'The mail service of the operator delivers the mails, and sees the address and the text of each.',
              ]
            : []),
          ...(providers.length > 0
            ? [
                `If you sign in with ${providers.join(' or ')}, that service learns that you use this site, and when.`,
              ]
            : []),
          `The operator of this copy of ${site.name} can read its database and make backups of it, and may use a hosting company or a proxy with its own logs. The makers of the software see nothing.`,
        ]}
      />
      <TextPart title="Your choices">
        <p>
          You can change or remove what your page shows at any time, and take a copy of your data or
          delete your account in the <a href="/account">settings</a>, unless your account is
          suspended. Backups may contain your data for as long as the operator keeps them. If you
          have a question about this or anything else, contact the operator.
        </p>
        <ContactLine site={site} />
      </TextPart>
    </FormPage>
  );
}

function listServices({ games, samplePlayers }: Offer): readonly string[] {
  const realGames = games.filter((id) => samplePlayers.every(({ game }) => game !== id));
  const ids = new Set(realGames.map((id) => gameById(id).source));
  return sources.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}
