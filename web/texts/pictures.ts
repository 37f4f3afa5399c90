/** The texts of the dialogs for the profile picture and the banner. */
export const pictureTexts = {
  pictureTitle: 'Profile picture',
  choosePicture: 'Choose picture',
  otherPicture: 'Other picture',
  reset: 'Reset',
  resetPicture: 'Reset to the default picture',
  save: 'Save',
  saving: 'Saving…',
  sending: 'One moment, your picture is being sent.',
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
  squareHint: 'Your page shows only the middle band of the square, inside the outline.',
} as const;
