/** The texts of the dialogs for the profile picture and the banner. */
export const pictureTexts = {
  pictureTitle: 'Profile picture',
  choosePicture: 'Choose picture',
  otherPicture: 'Choose another picture',
  reset: 'Reset',
  resetPicture: 'Reset to the default picture',
  save: 'Save',
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
  squareHint: 'Your page shows only the part inside the outline.',
} as const;
