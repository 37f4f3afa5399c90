import { cardSize, createCardFrame } from '../../../web/parts/sharing/snippets.ts';
import { escapeHtml } from '../../../web/shell/html.ts';
import { SiteError } from '../errors/site-error.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';

/** `GET /api/oembed?url=`: the frame of a profile, for editors that show a pasted address, like WordPress (oembed.com). */
export function createOembed({ config, findProfile }: RouteContext) {
  const { origin, siteName } = config;

  return {
    async oembed({ request, reply, query: { url, maxwidth, maxheight } }) {
      const page = URL.parse(url);
      const username = page?.origin === origin ? page.pathname.split('/')[1] : undefined;
      const profile = username ? await findProfile(request, reply, username) : undefined;
      if (!profile) throw new SiteError('no-such-user');
      const scale = Math.min(1, maxwidth / cardSize.width, maxheight / cardSize.height);
      const width = Math.floor(cardSize.width * scale);
      const height = Math.floor(cardSize.height * scale);
      const { displayName } = profile;
      const address = escapeHtml(`${origin}/${displayName}`);
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'max-age=300' });
      return {
        version: '1.0',
        type: 'rich',
        width,
        height,
        title: `${displayName} · ${siteName}`,
        provider_name: siteName,
        provider_url: origin,
        html: createCardFrame(`${address}/card`, displayName, { width, height }),
      };
    },
  } satisfies Partial<Handlers>;
}
