import { quietButton } from '../../components/button.ts';
import { Section } from './section.tsx';

/** Everything that is kept of somebody, as a file for themselves. */
export function Download() {
  return (
    <Section
      id="download"
      title="Download your data"
      lead="Your page with its pictures, your games and how their ranks changed, as one JSON file."
    >
      <a className={quietButton} href="/account/download" download>
        Download your data
      </a>
    </Section>
  );
}
