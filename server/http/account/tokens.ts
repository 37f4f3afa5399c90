import { createTokenSecret } from '../../../domain/accounts/tokens.ts';
import { toPlainLine } from '../../../domain/profiles/parse-words.ts';
import { tokenTexts } from '../../../texts/tokens.ts';
import { accountForms } from '../../../web/forms/account-forms.ts';
import { SiteError } from '../errors/site-error.ts';
import { findProblem } from '../requests/forms.ts';
import type { RouteContext } from '../routing/route-context.ts';
import type { Handlers } from '../routing/routes.ts';
import { createAccountPage, createRefuse } from './account-page.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Tokens for programs. */
export function createTokens(context: RouteContext) {
  const { services } = context;
  const { tokens } = services;
  const refuse = createRefuse(context);

  return {
    async createToken(call) {
      const { visitor, body, sendPage } = call;
      const { scope: scopes, days } = body;
      const name = toPlainLine(body.name);
      const problem = findProblem(accountForms.tokens, { ...body, name });
      if (problem) return refuse(call, 'tokens', problem);
      const secret = createTokenSecret();
      const expiresAt = new Date(Date.now() + Number(days) * dayMs).toISOString();
      const token = { name, scopes, expiresAt };
      const inserted = await tokens.insertToken(visitor.id, visitor.sessionId, token, secret);
      if (inserted === 'signed-out') throw new SiteError('signed-out');
      if (inserted === 'full')
        return refuse(call, 'tokens', { status: 409, sentence: tokenTexts.full });
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
