import { localize } from './language/localize.ts';

export const { pictureTexts, describePictureProblem } = localize('pictures');
