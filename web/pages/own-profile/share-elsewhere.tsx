import { badgeAddress, overlayAddress } from '../../../domain/previews/addresses.ts';
import { profileAddress } from '../../../domain/profiles/addresses.ts';
import { CopyField } from '../profile/copy-field.tsx';

/** The badge and the overlay, for the owner to use on other sites. */
export function ShareElsewhere({ displayName, origin }: { displayName: string; origin: string }) {
  const badge = origin + badgeAddress(displayName, 'svg', 'light');
  return (
    <>
      <CopyField
        label="Badge for a README"
        hint="Always shows your best rank."
        text={`[![${displayName}](${badge})](${origin}${profileAddress(displayName)})`}
      />
      <CopyField
        label="Overlay for a stream"
        hint="A browser source of 800 × 200 with a transparent background."
        text={origin + overlayAddress(displayName)}
      />
    </>
  );
}
