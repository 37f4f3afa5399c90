import type { Site } from '../../page.ts';
import type { Contact } from './text-page.tsx';
import { ContactLine, TextPage, TextPart } from './text-page.tsx';

/** Says which personal data are stored, and for how long. Must be updated when that changes. */
export function Privacy({ site, contact }: { site: Site; contact: Contact | null }) {
  return (
    <TextPage
      title="Privacy"
      lead={`What ${site.name} keeps about you, and who sees it. No trackers, no advertising, nothing sold.`}
    >
      <TextPart title="Your page is public">
        <p>
          What you put on it is for everybody to see, copy and link to: your username, your picture
          and banner, the game accounts you add, their levels and ranks, how those changed, and
          which of them you have verified.
        </p>
      </TextPart>
      <TextPart title="What is kept when you have an account">
        <ul>
          <li>
            Your username and when you signed up. There is no e-mail address, no real name and no
            date of birth.
          </li>
          <li>
            Your password, only as an Argon2id hash: nobody can read it, and nobody can send it to
            you.
          </li>
          <li>
            Your pictures, drawn anew from what you chose, without what a camera wrote into it. A
            picture is deleted when no profile shows it any more.
          </li>
          <li>
            The game accounts you added, with their former names, ranks and history, until you
            remove them.
          </li>
          <li>
            Your former names, for thirty days: they lead to your page and are nobody else's. A name
            that was taken away, and the name of a deleted account, stay by themselves, so that
            nobody else gets them.
          </li>
          <li>Your recovery codes, only as hashes, until you make new ones.</li>
          <li>
            For each passkey that you add: its public key and number, what you call it, the model of
            what keeps it where that says so, when it was added and last used. What signs stays with
            you: no fingerprint and no picture of your face ever comes here.
          </li>
          <li>
            For each place where you are signed in: the network address and the browser's name it
            began with. It is deleted when you sign out, and within an hour after it ends by itself,
            thirty days after you were last there or ninety after you signed in. There are fifty at
            the most; then the one you used longest ago ends.
          </li>
        </ul>
      </TextPart>
      <TextPart title="What is kept of visitors">
        <ul>
          <li>
            Look-ups: what the game publisher said of a player, for up to seven days. Not who asked.
          </li>
          <li>
            How often something was tried from a network or by an account, like passwords, new names
            and sign-ups, so that nobody does it too often. In the database stands an unreadable
            hash instead of the address, and it goes soon after it stops to count.
          </li>
          <li>
            When the log-in page offers passkeys, a random word that a passkey has to sign. It says
            nothing about you, and is deleted when it was answered, or within an hour or so.
          </li>
          <li>
            What you report of a profile: its name, your reason and your words, not who you are. It
            is deleted ninety days after it was answered, or with the profile.
          </li>
          <li>What the operator did about a profile: when, what, and the names, for good.</li>
          <li>
            The log holds errors, and no network addresses. While you are here, your address is in
            the server's memory, as it is with any site.
          </li>
        </ul>
      </TextPart>
      <TextPart title="What your browser keeps">
        <ul>
          <li>
            Cookies that the site needs, and no others: <b>session</b> while you are signed in,{' '}
            <b>theme</b> and <b>region</b> for what you chose, <b>device</b>, sent to the sign-in
            page alone, which shows that you signed in from here before, and <b>passkey</b>, which
            ties a question to your passkey to its answer, for five minutes. Those for what you
            chose, and <b>device</b>, stay for a year.
          </li>
          <li>
            Your recent searches and recently found players. They stay in your browser; the site
            never gets the list.
          </li>
        </ul>
      </TextPart>
      <TextPart title="Who else sees something">
        <ul>
          <li>
            Riot Games is asked for the players that somebody looks up or shows, by this server: it
            sees their names and this server's address, never you. Icons come from Riot's Data
            Dragon the same way. Your browser talks to this site alone.
          </li>
          <li>
            Who runs this copy of {site.name} can read its database and make back-ups of it, and may
            use a hosting company or a proxy with logs of their own. The makers of the software see
            nothing.
          </li>
        </ul>
      </TextPart>
      <TextPart title="Your say">
        <p>
          You can change or remove what your page shows at any time, and take a copy of your data or
          delete your account in the <a href="/account">settings</a>, unless it is suspended.
          Back-ups may hold it for as long as who runs this copy keeps them; for that or anything
          else, speak to them.
        </p>
        <ContactLine contact={contact} siteName={site.name} />
      </TextPart>
    </TextPage>
  );
}
