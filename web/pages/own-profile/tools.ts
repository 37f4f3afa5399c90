/** What the owner finds on the own page and nobody else downloads. Visitors' pages know only its type. */
import { AddGameLink } from './add-game-link.tsx';
import { BannerControls } from './banner-controls.tsx';
import { Invitation } from './invitation.tsx';
import { PictureButton } from './picture-button.tsx';
import { RemoveForm } from './remove-form.tsx';
import { removeGame } from './remove-game.ts';
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
