import { createTokenSecret, maxTokenNameLength } from '../../../domain/accounts/tokens.ts';
import { toPlainLine } from '../../../domain/profiles/parse-words.ts';
import { tokenTexts } from '../../../texts/api.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { createAccountPage, createRefuse } from './account-page.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Tokens for programs. */
export function createTokens({ services }: RouteContext) {
  const { tokens } = services;
  const refuseForm = createRefuse(services);

  return {
    async createToken(call) {
      const { visitor, body, sendPage } = call;
      const { name: typed, scope: scopes, days } = body;
      const refuse = (status: number, sentence: string) =>
        refuseForm(call, { form: 'tokens', field: null, typed, status, sentence });
      const name = toPlainLine(typed);
      if (name === '' || name.length > maxTokenNameLength) return refuse(400, tokenTexts.badName);
      if (scopes.length === 0) return refuse(400, tokenTexts.noScope);
      const secret = createTokenSecret();
      const expiresAt = new Date(Date.now() + days * dayMs).toISOString();
      const inserted = await tokens.insertToken(visitor.id, { name, scopes, expiresAt }, secret);
      if (inserted === 'full') return refuse(409, tokenTexts.full);
      // The token is shown in this response only.
      const shown = { newToken: secret, openSection: 'tokens' };
      return sendPage(await createAccountPage(services, visitor, shown));
    },

    async removeToken({ visitor, body, showNotice }) {
      await tokens.deleteToken(visitor.id, body.token);
      return showNotice('token-removed');
    },
  } satisfies Partial<Handlers>;
}
