import { screenGroups } from '../screens/screens.ts';
import { checkScreens } from './check-screens.ts';

checkScreens(screenGroups.account);
