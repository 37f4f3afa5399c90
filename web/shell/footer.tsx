import { localeTexts } from '../../texts/locale.ts';
import { shellTexts } from '../../texts/shell.ts';
import type { Site } from '../page-definition.ts';
import { Icon } from '../ui/icons.tsx';
import { segment, segments } from '../ui/segments.ts';
import styles from './footer.module.css';
import { type Theme, themes } from './theme.ts';

const themeIcons = {
  light: {
    path: 'M10 6.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8zM10 2v1.6M10 16.4V18M2 10h1.6M16.4 10H18M4.3 4.3l1.2 1.2M14.5 14.5l1.2 1.2M4.3 15.7l1.2-1.2M14.5 5.5l1.2-1.2',
  },
  dark: { path: 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3z' },
  system: { path: 'M3 4h14v9H3zM7.5 16.5h5M10 13v3.5' },
};

export function Footer({ site, theme }: { site: Site; theme: Theme }) {
  return (
    <footer className={`fine-print row apart ${styles.footer}`}>
      <div className={`stack ${styles.notices}`}>
        <p>{shellTexts.trademarks(site.name)}</p>
        <p className={styles.links}>
          <a href="/leaderboards">{shellTexts.leaderboards}</a>{' '}
          <a href="/privacy">{shellTexts.privacy}</a> <a href="/terms">{shellTexts.terms}</a>{' '}
          <a href="/developers">{shellTexts.developers}</a>{' '}
          <a href="/language">{shellTexts.language(localeTexts.name)}</a>
        </p>
      </div>
      <form method="post" action="/theme">
        <fieldset className={segments}>
          <legend className="visually-hidden">{shellTexts.colours}</legend>
          {themes.map((each) => (
            <button
              key={each}
              className={segment}
              type="submit"
              name="theme"
              value={each}
              aria-pressed={each === theme}
            >
              <Icon name={themeIcons[each]} size={16} />
              {`${shellTexts.themes[each]} `}
            </button>
          ))}
        </fieldset>
      </form>
    </footer>
  );
}
