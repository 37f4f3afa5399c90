import { defaultPictureAddress, pictureAddress } from '../../../domain/pictures/addresses.ts';
import { ResponsivePicture } from './picture-source.tsx';

/** The picture of a profile in a list. @param profilePic its hash; null without one. */
export function Avatar(props: { displayName: string; profilePic: string | null }) {
  const { displayName, profilePic } = props;
  return (
    <ResponsivePicture
      as="avatar"
      className="avatar"
      src={profilePic ? pictureAddress(profilePic) : defaultPictureAddress(displayName)}
      width={40}
      height={40}
      alt=""
      loading="lazy"
    />
  );
}
