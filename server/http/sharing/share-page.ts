import { findRankChoice, formatRankChoice } from '../../../domain/previews/rank-choice.ts';
import { badgeThemes, overlayThemes } from '../../../domain/previews/themes.ts';
import { toPublicProfile } from '../../../domain/profiles/profile.ts';
import { sendUnavailable } from '../profile/send-unavailable.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** `?show=` is the part that a form has chosen something for: `badge` or `overlay`. */
export function createSharePage(context: RouteContext) {
  return {
    async share({ request, reply, params: { displayName }, visitor, query, sendPage }) {
      const profile = await context.findProfile(request, reply, displayName);
      if (profile?.displayName !== displayName)
        return sendUnavailable(context, request, reply, displayName, profile, visitor);
      const rank = formatRankChoice(findRankChoice(profile, query.rank));
      const choose = <Theme extends string>(part: string, themes: readonly Theme[]) => {
        const theme = themes.find((known) => known === query.theme);
        const hasSession = query.session === '1';
        return query.show === part && theme ? { rank, theme, hasSession } : null;
      };
      return sendPage({
        kind: 'share',
        profile: toPublicProfile(profile),
        isOwner: visitor?.id === profile.id,
        badge: choose('badge', badgeThemes),
        overlay: choose('overlay', overlayThemes),
      });
    },
  } satisfies Partial<Handlers>;
}
