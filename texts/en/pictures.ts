import { maxDataUrlLength, type PictureProblem } from '../../domain/pictures/picture.ts';

export const pictureTexts = {
  bannerTitle: 'Crop Image',
  pictureTitle: 'Profile picture',
  choosePicture: 'Choose picture',
  otherPicture: 'Choose another picture',
  reset: 'Reset',
  resetPicture: 'Reset to the default picture',
  resetBanner: 'Reset to the default banner',
  champions: 'Champions',
  splash: 'A champion as banner',
  noSplash: 'The picture of the champion could not be loaded. Please try again later.',
  askResetPicture: 'Delete your picture? Your page then shows the default one.',
  askResetBanner: 'Delete your banner? Your page then shows the default one.',
  keep: 'Keep it',
  confirmReset: 'Yes, reset',
  save: 'Save',
  finish: 'Finish',
  saving: 'Saving…',
  sending: 'Your picture is being uploaded…',
  saved: 'Saved.',
  close: 'Close',
  zoom: 'Zoom',
  zoomPercent: (percent: number) => `${percent} %`,
  move: {
    left: 'Move picture left',
    up: 'Move picture up',
    down: 'Move picture down',
    right: 'Move picture right',
  },
  area: 'Picture. Arrow keys move it.',
  tooSmall: 'Too small to look sharp.',
  zoomedTooFar: 'Zoomed in too far to look sharp.',
  cancel: 'Cancel',
  shape: 'Shape',
  square: 'Square',
  wide: 'Wide',
  wideHint: 'Phones show only the part inside the outline.',
  wrongType: 'Please pick a JPEG, PNG or WebP picture.',
  tooLarge: (maxMb: number) => `This picture is too large. It can have ${maxMb} MB at most.`,
  unreadable: 'This file cannot be read as a picture. Please pick another one.',
  squareHint: 'Your page shows only the part inside the outline.',
};

/** The sentence that refuses an uploaded picture. */
export function describePictureProblem(problem: PictureProblem): string {
  if (typeof problem === 'object') {
    const { width, height } = problem;
    const allowed = problem.allowed.map((size) => `${size.width} × ${size.height}`).join(' or ');
    return `This picture is too large: ${width} × ${height} pixels. It can have at most ${allowed} pixels.`;
  }
  return pictureProblems[problem];
}

const pictureProblems = {
  'not-a-data-url': `A picture must be a JPEG data URL of at most ${maxDataUrlLength / 1024 ** 2} MB.`,
  'not-a-jpeg': 'This is not a JPEG picture.',
  'too-many-scans': 'This picture has too many scans.',
  'too-many-pixels': 'This picture cannot be read: it has too many pixels.',
  'too-slow': 'This picture cannot be read: reading it takes too long.',
  damaged: 'This picture cannot be read: it is damaged.',
};
