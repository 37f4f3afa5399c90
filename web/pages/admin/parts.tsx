import { pictureAddress } from '../../../domain/pictures/addresses.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { reportTexts } from '../../../texts/report.ts';
import { Alert } from '../../ui/alert.tsx';
import { remark } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './admin.module.css';
import type { ReportedProfile, ReportsScreen } from './admin-props.ts';

export function Message({ message }: Pick<ReportsScreen, 'message'>) {
  if (message?.kind === 'refused') return <Alert>{message.sentence}</Alert>;
  if (!message) return null;
  return (
    <p role="status" className={remark}>
      <Icon name="check" size={18} />
      <span>{message.sentence}</span>
    </p>
  );
}

/** The pictures that a profile has set, blurred until they are pressed. */
export function Pictures({ profile }: { profile: Omit<ReportedProfile, 'reports'> }) {
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

/** The addresses are text, so that the operator opens none by mistake. */
export function OwnWords({ words }: Pick<ReportedProfile, 'words'>) {
  if (!words) return null;
  const { bio, links } = words;
  return (
    <ul>
      {bio === '' ? null : <li dir="auto">{bio}</li>}
      {links.map(({ label, address }) => (
        <li key={`${label} ${address}`}>
          <bdi>{label}</bdi>: {address}
        </li>
      ))}
    </ul>
  );
}

export function ReportList({ reports }: Pick<ReportedProfile, 'reports'>) {
  return (
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
  );
}
