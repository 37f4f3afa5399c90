import type { ReactNode } from 'react';
import { pictureAddress } from '../../../domain/pictures/addresses.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { actionTexts } from '../../../texts/moderation.ts';
import { reportTexts } from '../../../texts/report.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button } from '../../ui/button.tsx';
import { card, formGrid } from '../../ui/form-page.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './admin.module.css';
import type { ReportedProfile, ReportsScreen } from './admin-props.ts';

export function Reports({ screen: { profiles } }: { screen: ReportsScreen }) {
  return profiles.map((profile) => (
    <Reported
      key={profile.displayName}
      profile={profile}
      address={`/admin/profiles?name=${profile.displayName}`}
    />
  ));
}

/** A profile with its open reports. 'Dismiss' acts at once; the other two actions have a second step. */
export function Reported(props: {
  profile: ReportedProfile;
  address: string;
  children?: ReactNode;
}) {
  const { displayName, reports } = props.profile;
  return (
    <section className={card} aria-labelledby={`title-${displayName}`}>
      <h2 className="title" id={`title-${displayName}`}>
        <a href={props.address}>
          <BreakableName>{displayName}</BreakableName>
        </a>
      </h2>
      {props.children}
      <Pictures profile={props.profile} />
      <OwnWords words={props.profile.words} />
      {reports.length > 0 ? (
        <>
          <ul className="lines">
            {reports.map(({ at, reason, words, reporter }) => (
              <li key={`${at} ${reporter} ${words}`}>
                <p className="strong">{reportTexts.reasons[reason]}</p>
                <p className="fine-print">
                  {adminTexts.reporter(reporter)}, <Time at={at} show="time" />
                </p>
                {words === '' ? null : <p dir="auto">{words}</p>}
              </li>
            ))}
          </ul>
          <form className={formGrid} action="/admin/confirm">
            <input type="hidden" name="name" value={displayName} />
            <input type="hidden" name="reason" value={reports[0]?.reason} />
            <div className="row fill">
              <Button name="action" value="dismiss" formMethod="post" formAction="/admin/action">
                {actionTexts.dismiss.title}
              </Button>
              <Button name="action" value="hide-picture">
                {actionTexts['hide-picture'].title}
              </Button>
              <Button kind="danger" name="action" value="suspend">
                {actionTexts.suspend.title}
              </Button>
            </div>
          </form>
        </>
      ) : (
        <p>{adminTexts.noReports}</p>
      )}
    </section>
  );
}

/** The addresses are text, so that the operator opens none by mistake. */
function OwnWords({ words }: Pick<ReportedProfile, 'words'>) {
  if (!words) return null;
  const lines = Object.values(words)
    .flat()
    .filter((line) => line !== '');
  return (
    <ul>
      {lines.map((line) =>
        typeof line === 'string' ? (
          <li key={line} dir="auto">
            {line}
          </li>
        ) : (
          <li key={`${line.label} ${line.address}`}>
            <bdi>{line.label}</bdi>: {line.address}
          </li>
        ),
      )}
    </ul>
  );
}

/** The pictures that a profile has set, blurred until they are pressed. */
function Pictures({ profile }: { profile: ReportedProfile }) {
  const pictures = [
    { hash: profile.profilePic, show: adminTexts.showPicture, width: 160, height: 160 },
    { hash: profile.profileBackgroundPic, show: adminTexts.showBanner, width: 640, height: 160 },
  ];
  return pictures.map(({ hash, show, width, height }) =>
    hash === null ? null : (
      <details key={show} className={styles.picture}>
        <summary>
          <span className="tap opener">{show}</span>
          <img src={pictureAddress(hash)} width={width} height={height} alt="" loading="lazy" />
        </summary>
      </details>
    ),
  );
}
