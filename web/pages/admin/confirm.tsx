import { toldActions } from '../../../domain/moderation/moderation.ts';
import { reportReasons } from '../../../domain/moderation/reports.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { listEffects, toUserSentence } from '../../../texts/describe/moderation.ts';
import { actionTexts } from '../../../texts/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { card, footnote, formGrid } from '../../ui/form-page.tsx';
import type { ConfirmScreen } from './admin-props.ts';

/** Says what an action does. Each reason to choose from is the sentence that the user will read. */
export function Confirm(props: { screen: ConfirmScreen; contact: string | undefined }) {
  const { displayName, action, value, leaderboard, detail, reason } = props.screen;
  const reasons = toldActions.includes(action) ? reportReasons : [];
  return (
    <form className={`${card} ${formGrid}`} method="post" action="/admin/action">
      <input type="hidden" name="name" value={displayName} />
      <input type="hidden" name="value" value={value} />
      <input type="hidden" name="leaderboard" value={leaderboard} />
      <div className="stack">
        <h2 className="title">{adminTexts.effects}</h2>
        <ul className="lines">
          {listEffects(action, detail).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </div>
      <div className="stack">
        <h2 className="title" id="user-reads">
          {action === 'suspend' ? adminTexts.userReadsAtSignIn : adminTexts.userReads}
        </h2>
        {reasons.length === 0 ? <p>{adminTexts.userReadsNothing}</p> : null}
        <div className="lines" role="radiogroup" aria-labelledby="user-reads">
          {reasons.map((each) => (
            <label key={each} className="media">
              <input
                type="radio"
                name="reason"
                value={each}
                defaultChecked={each === (reason || 'other')}
              />
              <span>{toUserSentence(action, { detail, reason: each }, props.contact)}</span>
            </label>
          ))}
        </div>
      </div>
      <Button kind="danger" name="action" value={action}>
        {actionTexts[action].title}
      </Button>
      <p className={footnote}>
        <a href={`/admin/profiles?name=${displayName}`}>{adminTexts.cancel}</a>
      </p>
    </form>
  );
}
