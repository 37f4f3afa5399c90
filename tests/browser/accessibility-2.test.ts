/** The second half of the screens. */
import { checkScreens } from './check-screens.ts';

checkScreens({ part: 1, parts: 2 });
