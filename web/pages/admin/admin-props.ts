import type { DoorsScreenProps } from './doors.tsx';
import type { HealthScreenProps } from './health.tsx';

/** A screen is a line here, a file beside this one, and a line in `admin.tsx`. */
export type AdminScreen =
  | { readonly kind: 'reports' }
  | { readonly kind: 'profiles' }
  | DoorsScreenProps
  | HealthScreenProps;

export interface AdminPage {
  readonly kind: 'admin';
  readonly openReports: number;
  readonly screen: AdminScreen;
}

/** The addresses of the screens, in the order of the links. */
export const adminAddresses = {
  reports: '/admin',
  profiles: '/admin/profiles',
  doors: '/admin/doors',
  health: '/admin/health',
} as const;
