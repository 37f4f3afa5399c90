import type { AddRoutes } from '../route.ts';
import { addAdminScreen } from './operator-routes.ts';

/** `/admin`: the screens Reports and Profiles, for operators. */
export const addAdmin: AddRoutes = (server, context) => {
  addAdminScreen(server, context, '/admin', async () => ({ kind: 'reports' }));
  addAdminScreen(server, context, '/admin/profiles', async () => ({ kind: 'profiles' }));
};
