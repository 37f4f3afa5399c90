import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenOwner, TokenScope } from '../../../domain/accounts/tokens.ts';
import { requestTexts } from '../../../texts/errors.ts';
import type { Services } from '../../services/services.ts';
import { SiteError } from '../errors/site-error.ts';

/** @throws SiteError 401 without a valid token, 403 for one that does not allow this. */
export async function findTokenOwner(
  { tokens }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: TokenScope,
): Promise<TokenOwner> {
  const [, secret] = /^Bearer ([\w]{1,100})$/i.exec(request.headers.authorization ?? '') ?? [];
  const owner = secret === undefined ? undefined : await tokens.acceptToken(secret);
  if (!owner) {
    reply.header('www-authenticate', 'Bearer');
    throw new SiteError('bad-token');
  }
  if (!owner.scopes.includes(scope))
    throw new SiteError('missing-scope', { sentence: requestTexts.missingScope(scope) });
  return owner;
}
