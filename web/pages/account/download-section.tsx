import { quietButton } from '../../components/button.ts';
import { Section } from './section.tsx';

/** Everything that is kept of somebody, as a file for themselves. */
export function DownloadSection() {
  return (
    <Section
      id="download"
      title="Download your data"
      lead="Your page with its pictures, your games and how their ranks changed, your passkeys, and where you are signed in: addresses and browsers. One JSON file."
    >
      <a className={quietButton} href="/account/download" download>
        Download your data
      </a>
    </Section>
  );
}
