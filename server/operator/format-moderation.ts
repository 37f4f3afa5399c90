/** Formats what `npm run admin` prints. */
import { permanently } from '../../domain/accounts/previous-names.ts';
import type {
  LoggedAction,
  ModeratedProfile,
  ReportedProfile,
} from '../../domain/moderation/moderation.ts';
import { type OpenReport, reportReasons } from '../../domain/moderation/reports.ts';
import { formatCount, toSingleLine } from './format.ts';

export function formatProfile(profile: ModeratedProfile): string {
  const { displayName, createdAt, suspendedAt, hasPicture, hasBanner, savedGames } = profile;
  const pictures = [hasPicture && 'picture', hasBanner && 'banner'].filter(Boolean);
  const names = profile.previousNames.map(({ username, until }) =>
    until >= permanently
      ? `${username} (taken away)`
      : `${username} (redirects here until ${formatDay(until)})`,
  );
  return [
    `${displayName}, since ${formatDay(createdAt)}`,
    suspendedAt === null ? 'Public' : `Suspended since ${formatMinute(suspendedAt)}`,
    `${formatCount(savedGames, 'game')}; own pictures: ${pictures.join(' and ') || 'none'}`,
    `Previous names: ${names.join(', ') || 'none'}`,
  ].join('\n');
}

/** Lists profiles with several reports, so that many reports of one do not hide the others; '' for none. */
export function formatReportedProfiles(reported: readonly ReportedProfile[]): string {
  if (!reported.some(({ reports }) => reports > 1)) return '';
  const lines = reported.map(
    ({ username, reports, lastAt }) =>
      `  ${formatMinute(lastAt)}  ${username}  ${formatCount(reports, 'report')}`,
  );
  return ['Reported profiles, latest report first:', ...lines].join('\n');
}

export function formatReports(reports: readonly OpenReport[]): string {
  if (reports.length === 0) return 'No open reports.';
  const lines = reports.map(({ at, username, reason, words }) => {
    const comment = words === '' ? '' : `: ${toSingleLine(words)}`;
    return `  ${formatMinute(at)}  ${username}  ${reportReasons[reason]}${comment}`;
  });
  return ['Open reports, newest first:', ...lines].join('\n');
}

export function formatActions(actions: readonly LoggedAction[]): string {
  if (actions.length === 0) return 'No actions yet.';
  const lines = actions.map(({ at, action, username, detail }) =>
    `  ${formatMinute(at)}  ${action} ${username} ${detail}`.trimEnd(),
  );
  return ['Actions, newest first:', ...lines].join('\n');
}

function formatDay(time: string): string {
  return time.slice(0, 10);
}

function formatMinute(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
