import type { LoggedAction } from '../../../domain/moderation/moderation.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { actionTexts } from '../../../texts/moderation.ts';
import { reportTexts } from '../../../texts/report.ts';
import { Time } from '../../ui/time.tsx';

/** A list of actions, newest first. @param props.hasNames whether they concern several profiles. */
export function ActionLog(props: { actions: readonly LoggedAction[]; hasNames?: boolean }) {
  if (props.actions.length === 0) return <p>{adminTexts.noActions}</p>;
  return (
    <ul className="lines">
      {props.actions.map(({ at, action, username, detail, operator, reason }) => (
        <li key={`${at} ${action} ${username}`}>
          <p>
            {props.hasNames && username ? (
              <>
                <bdi>{username}</bdi>:{' '}
              </>
            ) : null}
            {actionTexts[action].title}
            {detail === '' ? null : (
              <>
                : <bdi>{detail}</bdi>
              </>
            )}
          </p>
          {reason === '' ? null : <p>{reportTexts.reasons[reason]}</p>}
          <p className="fine-print">
            {adminTexts.by(operator)}, <Time at={at} show="time" />
          </p>
        </li>
      ))}
    </ul>
  );
}
