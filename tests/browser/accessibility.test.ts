/** The first half of the screens. */
import { checkScreens } from './check-screens.ts';

checkScreens({ part: 0, parts: 2 });
