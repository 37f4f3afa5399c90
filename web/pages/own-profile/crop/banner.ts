/** All that changing a banner needs, loaded when its owner begins. */
export { BannerDialog } from './banner-dialog.tsx';
export { openPicture } from './open-picture.ts';
export { savePicture } from './save-picture.ts';
