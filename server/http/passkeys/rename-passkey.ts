import { askToSignIn, createAccountPage } from '../account/account-page.ts';
import { serverMessages } from '../errors/server-messages.ts';
import { passkeyToRename, readFields } from '../requests/fields.ts';
import type { AddRoutes } from '../route.ts';
import { findVisitor, type Visitor } from '../sign-in/visitor.ts';

/** `POST /account/passkeys/rename`: renames a passkey. */
export const addRenamePasskey: AddRoutes = (server, { services, sendPage }) => {
  const { auth, passkeys } = services;
  server.post('/account/passkeys/rename', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const visitor = await findVisitor(auth, request, reply);
    if (!visitor) return askToSignIn(sendPage, request, reply);
    const { passkey, name } = readFields(passkeyToRename, request.body);
    const outcome = await passkeys.rename(visitor.id, passkey, name);
    switch (outcome.kind) {
      case 'renamed':
        return reply.redirect('/account?done=passkey-renamed#passkeys', 303);
      case 'refused':
        return refuse(visitor, 400, outcome.why);
      case 'no-such-passkey':
        return refuse(visitor, 404, serverMessages.passkeyGone);
    }

    async function refuse(owner: Visitor, status: number, sentence: string) {
      const about = { form: 'passkeys', field: 'name', passkey, typed: name, sentence } as const;
      const page = await createAccountPage(services, owner, { error: about });
      return sendPage(request, reply, page, { status, visitor: owner });
    }
  });
};
