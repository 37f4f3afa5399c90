import { maxPasskeys } from '../../domain/accounts/passkeys.ts';
import { maxSavedGames } from '../../domain/profiles/profile.ts';
import type * as en from '../en/errors.ts';
import type { Translation } from '../language/translation.ts';
import { lookUpTexts } from './add-game.ts';
import { outageTexts, siteTexts } from './site.ts';
import { specificationTexts } from './specification.ts';

export const errorSentences: Translation<typeof en.errorSentences> = {
  'bad-name': specificationTexts.playerNotFound,
  'bad-region': 'Escolha uma das regiões.',
  'bad-request': 'Não foi possível entender este pedido.',
  'unknown-game': 'Escolha um dos jogos.',
  'no-such-passkey':
    'Esta chave de acesso não é conhecida aqui; talvez tenha sido removida. Entre com a sua senha.',
  'source-sign-in-expired':
    'Este login expirou ou foi iniciado em outro navegador. Comece de novo pela sua página.',
  'signed-out': siteTexts.signedOutOwner,
  'bad-token':
    'Este pedido precisa de um token válido. Os usuários criam tokens nas configurações.',
  'user-not-verified':
    'Seu dispositivo não confirmou que é você, por digital, rosto ou PIN. Tente de novo.',
  'passkey-not-checked': 'Não foi possível conferir esta chave de acesso. Tente de novo.',
  'foreign-origin':
    'Este site não conseguiu confirmar que o pedido veio de uma das páginas dele. Nada foi alterado. Se veio, avise o administrador deste site.',
  'missing-scope': 'Este token não permite isso.',
  'not-the-owner': 'Só o dono de um perfil pode alterá-lo.',
  suspended: 'Esta conta está suspensa.',
  'wrong-password': 'Esta não é a sua senha. Nada foi alterado.',
  'no-passkeys': 'Chaves de acesso não funcionam neste endereço.',
  'no-such-game': 'Este jogo não está mais no perfil.',
  'no-such-picture': 'Esta imagem não existe.',
  'no-such-player': specificationTexts.playerNotFound,
  'no-such-user': 'Não existe usuário com este nome.',
  'not-found': 'Não há nada neste endereço.',
  'no-such-invitation': 'Este convite já foi usado ou expirou. Peça um novo link.',
  'owner-suspended':
    'O dono deste ranking está suspenso. Só os membros leem isto, e o ranking volta quando a suspensão acabar.',
  'ceremony-expired': 'Demorou demais, ou outra aba começou de novo. Tente de novo.',
  'leaderboards-full': 'Não há espaço para isto nos seus rankings.',
  'profile-full': `Um perfil mostra até ${maxSavedGames} jogos. Remova um antes.`,
  'several-players': lookUpTexts.severalPlayers,
  'passkey-already-added': 'Esta chave de acesso já foi adicionada.',
  'passkeys-full': `Você já tem ${maxPasskeys} chaves de acesso. Remova uma antes.`,
  'no-key':
    'No momento, este site não consegue ler esta conta. Seus ranks continuam na sua página. Tente de novo mais tarde.',
  'too-large': 'Este pedido é grande demais.',
  'unknown-media-type': 'Este tipo de conteúdo não é aceito.',
  'unusable-picture': 'Não dá para usar esta imagem.',
  'too-many-requests': 'Pedidos demais. Tente de novo em {wait}.',
  'too-many-streams': 'Há páginas demais abertas ao mesmo tempo. Feche algumas.',
  'too-soon': 'Estes ranks acabaram de ser atualizados. Você pode atualizar de novo em {wait}.',
  'internal-error': 'Algo deu errado do nosso lado. Tente de novo.',
  busy: outageTexts.busy,
  'key-refused': lookUpTexts.keyRefused,
  'not-answering': lookUpTexts.sourceNotAnswering(),
  overloaded: outageTexts.busy,
  stopping: 'O site está reiniciando. Tente de novo em alguns segundos.',
  storage:
    'Agora não dá para salvar nada. O que já estava salvo está seguro. Tente de novo daqui a um minuto.',
};

export const requestTexts = {
  tooDeep: 'Este pedido tem níveis demais.',
  oneOf: (name, values) => `${name} precisa ser um destes valores: ${values}.`,
  invalid: (names) => `Faltando ou inválido: ${names}.`,
  missingScope: (scope) => `Este token não tem o escopo ${scope}.`,
  missing: (name) => `Falta ${name}.`,
} satisfies Translation<typeof en.requestTexts>;

export const gameTexts: Translation<typeof en.gameTexts> = {
  notRestorable: 'Este jogo já foi restaurado ou excluído.',
  updateFailed: 'A última atualização falhou. Tente de novo em {wait}.',
};
