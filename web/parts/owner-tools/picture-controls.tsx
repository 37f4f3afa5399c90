/** The owner's controls that change the pictures. The script of the dialog is loaded when it is first needed. */
import { type ReactNode, useRef, useState } from 'react';
import { ownProfileTexts } from '../../../texts/own-profile.ts';
import { pictureTexts } from '../../../texts/pictures.ts';
import { specificationTexts } from '../../../texts/specification.ts';
import { Button, secondaryButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useLiveStore, useProfile } from '../live/live-profile.tsx';
import type { CropDialog } from './crop/crop-dialog.tsx';
import type { OpenedPicture } from './crop/picture-file.ts';
import { FilePicker } from './file-picker.tsx';
import styles from './own-hero.module.css';
import { savePicture } from './profile-writes.ts';
import { ResetButton } from './reset-button.tsx';

export const pictureButtonId = 'profile-picture';

const landscape = {
  path: 'M3 4h14v12H3zM3 13.5l4-4 3 3 3.5-4 3.5 4M7.2 7.6v0',
};
const camera = {
  path: 'M3 6.5h3.2L7.6 4.5h4.8l1.4 2H17v9.5H3zM10 8.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z',
};

export function BannerControls(props: {
  /** Shows a banner that is not saved yet; null shows the saved one. */
  onPreview: (address: string | null) => void;
  /** Takes an error message; '' removes it. */
  onError: (error: string) => void;
}) {
  const [cropping, setCropping] = useState<{
    Dialog: typeof CropDialog;
    picture: OpenedPicture;
  } | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { displayName, profileBackgroundPic, savedGames } = useProfile();
  const { update } = useLiveStore();
  const mains = savedGames.flatMap(({ plays }) => plays.mains ?? []);
  // Only champions have splashes.
  const champions = [
    ...new Map(
      mains.filter(({ points, name }) => points && name).map((main) => [main.id, main]),
    ).values(),
  ];

  async function crop(file: File) {
    props.onError('');
    const { CropDialog, openPicture } = await import('./crop/crop-dialog.tsx');
    const picked = await openPicture(file);
    if (picked.kind === 'refused') return props.onError(picked.why);
    setCropping({ Dialog: CropDialog, picture: picked.picture });
  }

  async function cropSplash(id: number) {
    const response = await fetch(`/api/splashes/${id}.jpg`);
    if (!response.ok) return props.onError(pictureTexts.noSplash);
    const picture = await response.blob();
    return crop(new File([picture], String(id), { type: picture.type }));
  }

  async function reset() {
    props.onError('');
    const profile = await savePicture(displayName, 'profileBackgroundPic', null);
    if (!profile) return props.onError(specificationTexts.bannerNotSaved);
    update(profile);
    // The pressed button disappears. Without a new focus, the next Tab would start at the top of the page.
    picker.current?.focus();
  }

  return (
    <>
      <div className={`row ${styles.controls}`}>
        <noscript>
          <p className={`fine-print ${styles.noScript}`}>{ownProfileTexts.needsScript}</p>
        </noscript>
        <FilePicker
          buttonClass={secondaryButton}
          input={picker}
          onPick={(file) => crop(file).catch(() => props.onError(ownProfileTexts.dialogFailed))}
        >
          <Icon name={landscape} />
          {ownProfileTexts.changeBanner}
        </FilePicker>
        {champions.length > 0 ? (
          <>
            <Button className="scripted" popoverTarget="champions">
              {pictureTexts.champions}
            </Button>
            <div className={`surface raised ${styles.champions}`} id="champions" popover="auto">
              <p className="strong">{pictureTexts.splash}</p>
              {champions.map(({ id, name }) => (
                <Button
                  key={id}
                  popoverTarget="champions"
                  onClick={() => cropSplash(id).catch(() => props.onError(pictureTexts.noSplash))}
                >
                  {name}
                </Button>
              ))}
            </div>
          </>
        ) : null}
        {profileBackgroundPic ? (
          <ResetButton
            label={pictureTexts.resetBanner}
            question={pictureTexts.askResetBanner}
            onReset={reset}
          />
        ) : null}
      </div>
      {cropping ? (
        <cropping.Dialog
          {...props}
          use="banner"
          picture={cropping.picture}
          opener={picker}
          onClose={() => setCropping(null)}
        />
      ) : null}
    </>
  );
}

export function PictureButton(props: { onError: (error: string) => void; children: ReactNode }) {
  const [Dialog, setDialog] = useState<typeof CropDialog | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function open() {
    const { CropDialog } = await import('./crop/crop-dialog.tsx');
    setDialog(() => CropDialog);
  }

  return (
    <>
      <button
        ref={button}
        className={`printed ${styles.pictureButton}`}
        id={pictureButtonId}
        type="button"
        aria-label={ownProfileTexts.changePicture}
        aria-haspopup="dialog"
        onClick={() => open().catch(() => props.onError(ownProfileTexts.dialogFailed))}
      >
        {props.children}
        <span className={`screen-only ${styles.camera}`}>
          <Icon name={camera} size={18} />
        </span>
      </button>
      {Dialog ? (
        <Dialog {...props} use="picture" opener={button} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}
