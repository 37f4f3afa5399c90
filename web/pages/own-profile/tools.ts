/** The owner's controls on a profile. Visitors' pages import only their type, so visitors do not download them. */
import { AddGameLink, Invitation } from './add-game-link.tsx';
import { BannerControls } from './banner-controls.tsx';
import { PictureButton } from './picture-button.tsx';
import { RemoveForm, removeGame } from './remove-game.tsx';
import { ShareElsewhere } from './share-elsewhere.tsx';
import { VerifyLink } from './verify-link.tsx';

export const ownerTools = {
  AddGameLink,
  BannerControls,
  Invitation,
  PictureButton,
  RemoveForm,
  removeGame,
  ShareElsewhere,
  VerifyLink,
};

export type OwnerTools = typeof ownerTools;
