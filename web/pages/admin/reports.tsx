import { reportReasons } from '../../../domain/moderation/reports.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { actTexts } from '../../../texts/moderation.ts';
import { reportTexts } from '../../../texts/report.ts';
import { BreakableName } from '../../ui/breakable-name.tsx';
import { Button } from '../../ui/buttons.tsx';
import { control, Field } from '../../ui/field.tsx';
import { card, formGrid } from '../../ui/form-page.tsx';
import type { ReportedProfile, ReportsScreen } from './admin-props.ts';
import { Message, OwnWords, Pictures, ReportList } from './parts.tsx';

export function Reports({ screen: { message, profiles } }: { screen: ReportsScreen }) {
  return (
    <>
      <Message message={message} />
      {profiles.map((profile) => (
        <Reported key={profile.displayName} profile={profile} />
      ))}
    </>
  );
}

/** The reports of one profile. 'Dismiss' acts at once; the other two actions have a second step. */
function Reported({ profile }: { profile: ReportedProfile }) {
  const { displayName, reports } = profile;
  return (
    <section className={card} aria-labelledby={`title-${displayName}`}>
      <h2 className="title" id={`title-${displayName}`}>
        <a href={`/admin/profiles?name=${displayName}`}>
          <BreakableName>{displayName}</BreakableName>
        </a>
      </h2>
      <Pictures profile={profile} />
      <OwnWords words={profile.words} />
      <ReportList reports={reports} />
      <form className={formGrid} action="/admin/confirm">
        <input type="hidden" name="name" value={displayName} />
        <Field id={`reason-${displayName}`} label={adminTexts.reason}>
          <select
            className={control}
            id={`reason-${displayName}`}
            name="reason"
            defaultValue={reports[0]?.reason}
          >
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reportTexts.reasons[reason]}
              </option>
            ))}
          </select>
        </Field>
        <div className="row fill">
          <Button name="act" value="dismiss" formMethod="post" formAction="/admin/act">
            {actTexts.dismiss.title}
          </Button>
          <Button name="act" value="hide-picture">
            {actTexts['hide-picture'].title}
          </Button>
          <Button kind="danger" name="act" value="suspend">
            {actTexts.suspend.title}
          </Button>
        </div>
      </form>
    </section>
  );
}
