import { createTokenSecret, maxTokenNameLength } from '../../../domain/accounts/tokens.ts';
import { rateLimits } from '../../../domain/limits/rate-limits.ts';
import { toPlainLine } from '../../../domain/profiles/parse-words.ts';
import { tokenTexts } from '../../../texts/api.ts';
import { tokenForm, tokenToRemove } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { addAccountForm, createAccountPage } from './account-page.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Tokens for programs: `POST /account/tokens` after a sign-in a short while ago, and `POST /account/tokens/remove`. */
export const addTokens: AddRoutes = (server, context) => {
  const { services, limits, sendPage } = context;
  const { tokens } = services;

  addAccountForm(server, context, 'tokens', tokenForm, async (fields, form) => {
    const { request, reply, visitor } = form;
    const refuse = (status: number, sentence: string) =>
      form.refuse({ form: 'tokens', field: null, typed: fields.name, status, sentence });
    const name = toPlainLine(fields.name);
    if (name === '' || name.length > maxTokenNameLength) return refuse(400, tokenTexts.badName);
    if (fields.scope.length === 0) return refuse(400, tokenTexts.noScope);
    await limits.consume(rateLimits.changes, request, visitor);
    const secret = createTokenSecret();
    const expiresAt = new Date(Date.now() + fields.days * dayMs).toISOString();
    const token = { name, scopes: fields.scope, expiresAt };
    if ((await tokens.insertToken(visitor.id, token, secret)) === 'full')
      return refuse(409, tokenTexts.full);
    // The token is shown in this response only.
    const outcome = { newToken: secret, openSection: 'tokens' };
    return sendPage(request, reply, await createAccountPage(services, visitor, outcome), {
      visitor,
    });
  });

  addAccountForm(server, context, 'tokens/remove', tokenToRemove, async ({ token }, form) => {
    await tokens.deleteToken(form.visitor.id, token);
    return form.reply.redirect('/account?done=token-removed#tokens', 303);
  });
};
