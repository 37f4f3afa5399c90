import { useEffect, useState } from 'react';
import { previewSize } from '../../../domain/previews/draw-request.ts';
import type { PublicProfile } from '../../../domain/profiles/profile.ts';
import { sharePageTexts } from '../../../texts/sharing.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import styles from './share.module.css';

export function Preview({ profile }: { profile: PublicProfile }) {
  const [canSend, setCanSend] = useState(false);
  const [error, setError] = useState('');

  useEffect(() => {
    const files = [new File([], 'a.png', { type: 'image/png' })];
    // Only the browser knows what it can share with other apps.
    setCanSend(navigator.canShare?.({ files }) ?? false);
  }, []);

  async function send(): Promise<void> {
    setError('');
    try {
      await navigator.share({ files: [await fetchPicture(profile)] });
    } catch (thrown) {
      // The visitor may cancel in the system's dialog, or press twice before it is open.
      const { name } = thrown as Error;
      if (name !== 'AbortError' && name !== 'InvalidStateError')
        setError(sharePageTexts.imageFailed);
    }
  }

  return (
    <>
      <img
        className={styles.preview}
        {...previewSize}
        src={toPictureAddress(profile)}
        alt={sharePageTexts.previewOf(profile.displayName)}
      />
      <div className="row fill">
        <LinkButton href={toPictureAddress(profile)} download={`${profile.displayName}.png`}>
          <Icon name="down" />
          {sharePageTexts.saveImage}
        </LinkButton>
        {canSend ? (
          <Button onClick={send}>
            <Icon name="share" />
            {sharePageTexts.sendImage}
          </Button>
        ) : null}
      </div>
      <Alert>{error}</Alert>
    </>
  );
}

async function fetchPicture(profile: PublicProfile): Promise<File> {
  const response = await fetch(toPictureAddress(profile));
  if (!response.ok) throw new Error(`the picture got the status ${response.status}`);
  return new File([await response.blob()], `${profile.displayName}.png`, { type: 'image/png' });
}

/** Returns an address that redirects to the current picture, and changes with the profile. */
function toPictureAddress({ displayName, revision }: PublicProfile): string {
  return `/api/users/${displayName}/preview/${revision}.png`;
}
