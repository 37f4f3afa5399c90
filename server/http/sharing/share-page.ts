import { overlayThemes } from '../../../domain/previews/addresses.ts';
import { badgeThemes } from '../../../domain/previews/drawing.ts';
import { findRankChoice, formatRankChoice } from '../../../domain/previews/rank-choice.ts';
import { toPublicProfile } from '../../../domain/profiles/profile.ts';
import { sendUnavailable } from '../profile/send-unavailable.ts';
import { readFields, shareQuery } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor } from '../sign-in/visitor.ts';

/** `?show=` is the part that a form has chosen something for: `badge` or `overlay`. */
export const addSharePage: AddRoutes = (server, context) => {
  const { services, findProfile, sendPage } = context;
  const { auth } = services;

  server.get<{ Params: { displayName: string } }>('/:displayName/share', async (request, reply) => {
    const { displayName } = request.params;
    const visitor = await findVisitor(auth, request, reply);
    const profile = await findProfile(request, reply, displayName);
    if (profile?.displayName !== displayName)
      return sendUnavailable(context, request, reply, displayName, profile, visitor);
    const query = readFields(shareQuery, request.query);
    const rank = formatRankChoice(findRankChoice(profile, query.rank));
    const choose = <Theme extends string>(part: string, themes: readonly Theme[]) => {
      const theme = themes.find((known) => known === query.theme);
      const hasSession = query.session === '1';
      return query.show === part && theme ? { rank, theme, hasSession } : null;
    };
    const page = {
      kind: 'share',
      profile: toPublicProfile(profile),
      isOwner: visitor?.id === profile.id,
      badge: choose('badge', badgeThemes),
      overlay: choose('overlay', overlayThemes),
    } as const;
    return sendPage(request, reply, page, { visitor });
  });
};
