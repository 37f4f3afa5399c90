import { localize } from './language/localize.ts';

export const {
  accountTexts,
  wordsTexts,
  accentTexts,
  describeWordsProblem,
  passwordTexts,
  passkeyTexts,
  identityTexts,
  codesTexts,
  sessionTexts,
  renameTexts,
  privacyTexts,
  removedGamesTexts,
  downloadTexts,
  deleteTexts,
  accountNotices,
} = localize('account');
