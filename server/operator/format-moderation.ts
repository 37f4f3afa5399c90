/** What `npm run admin` prints about profiles, reports and what was done. */
import { permanently } from '../../domain/accounts/previous-names.ts';
import type {
  LoggedAction,
  ModeratedProfile,
  ReportedProfile,
} from '../../domain/moderation/moderation.ts';
import { type OpenReport, reportReasons } from '../../domain/moderation/reports.ts';
import { formatCount, toSingleLine } from './format.ts';

/** A profile, a line a fact. */
export function formatProfile(profile: ModeratedProfile): string {
  const { displayName, createdAt, suspendedAt, hasPicture, hasBanner, savedGames } = profile;
  const own = [hasPicture && 'picture', hasBanner && 'banner'].filter((word) => word !== false);
  const former = profile.previousNames.map(({ username, until }) =>
    until >= permanently
      ? `${username} (taken away)`
      : `${username} (leads here until ${day(until)})`,
  );
  return [
    `${displayName}, since ${day(createdAt)}`,
    suspendedAt === null ? 'Shown to everybody' : `Suspended since ${minute(suspendedAt)}`,
    `${formatCount(savedGames, 'game')}; own pictures: ${own.join(' and ') || 'none'}`,
    `Former names: ${former.join(', ') || 'none'}`,
  ].join('\n');
}

/** Profiles with several reports, a line each, so that many about one do not hide the others; '' when there are none. */
export function formatReportedProfiles(reported: readonly ReportedProfile[]): string {
  const several = reported.filter(({ reports }) => reports > 1);
  if (several.length === 0) return '';
  const lines = reported.map(
    ({ username, reports, lastAt }) =>
      `  ${minute(lastAt)}  ${username}  ${formatCount(reports, 'report')}`,
  );
  return ['Reported profiles, the last first:', ...lines].join('\n');
}

/** Reports, a line each. */
export function formatReports(reports: readonly OpenReport[]): string {
  if (reports.length === 0) return 'No open reports.';
  const lines = reports.map(({ at, username, reason, words }) => {
    const own = words === '' ? '' : `: ${toSingleLine(words)}`;
    return `  ${minute(at)}  ${username}  ${reportReasons[reason]}${own}`;
  });
  return ['Open reports, newest first:', ...lines].join('\n');
}

/** What was done, a line each. */
export function formatActions(actions: readonly LoggedAction[]): string {
  if (actions.length === 0) return 'Nothing was done yet.';
  const lines = actions.map(({ at, action, username, detail }) => {
    return `  ${minute(at)}  ${action} ${username}${detail === '' ? '' : ` ${detail}`}`;
  });
  return ['Done, newest first:', ...lines].join('\n');
}

function day(time: string): string {
  return time.slice(0, 10);
}

function minute(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}
