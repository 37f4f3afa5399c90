import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import type { LinkProblem, WordsOutcome } from '../../domain/profiles/parse-words.ts';
import { removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxAddressLength, maxBioLength, maxLabelLength } from '../../domain/profiles/words.ts';
import type * as en from '../en/account.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const accountTexts: Translation<typeof en.accountTexts> = {
  settings: 'Configurações',
  signedInAs: (username) => `Você entrou como ${username}.`,
  backToPage: 'Voltar para a sua página',
  sections: 'Seções',
  groups: {
    profile: 'Perfil',
    privacy: 'Privacidade',
    'sign-in': 'Login',
    programs: 'API e webhooks',
    data: 'Seus dados',
  },
  yourPassword: 'Sua senha',
  confirmFirst: 'Antes, confirme que é você',
};

export const wordsTexts: Translation<typeof en.wordsTexts> = {
  title: 'Bio e links',
  lead: 'Ficam embaixo do seu nome, e todo mundo vê. A bio também aparece na prévia dos links.',
  bio: 'Bio',
  bioHint: `Uma linha, com até ${maxBioLength} caracteres.`,
  address: (place) => `Link ${place}`,
  label: (place) => `Texto do link ${place}`,
  moreLinks: 'Mais links',
  linksHint: 'Os links começam com https://. Os visitantes sempre veem para qual site eles levam.',
  save: 'Salvar bio e links',
};

export const accentTexts: Translation<typeof en.accentTexts> = {
  title: 'Cor',
  lead: 'A cor dos links e botões na sua página e nas suas retrospectivas.',
  names: {
    '': 'Verde',
    blue: 'Azul',
    cyan: 'Ciano',
    violet: 'Violeta',
    pink: 'Rosa',
    red: 'Vermelho',
    orange: 'Laranja',
    lime: 'Verde-limão',
  },
};

export const describeWordsProblem: Translation<typeof en.describeWordsProblem> = (problem) =>
  problem.kind === 'bad-link' ? linkProblems[problem.why] : tooLong[problem.kind];

const tooLong: Record<Exclude<WordsOutcome['kind'], 'parsed' | 'bad-link'>, string> = {
  'bio-too-long': `A bio pode ter até ${maxBioLength} caracteres.`,
};

const linkProblems: Record<LinkProblem, string> = {
  'no-address': 'Digite o endereço deste link ou apague o texto dele.',
  'not-https': 'O link precisa começar com https://.',
  'not-an-address': 'Este não é o endereço de um site público.',
  'user-info': 'Apague a parte antes do @.',
  'address-too-long': `O endereço pode ter até ${maxAddressLength} caracteres.`,
  'label-too-long': `O texto do link pode ter até ${maxLabelLength} caracteres.`,
};

export const passwordTexts: Translation<typeof en.passwordTexts> = {
  title: 'Senha',
  lead: 'Quando você muda a senha, continua na conta aqui e sai dela em todos os outros lugares.',
  leadWithout:
    'Com uma senha, você também entra usando o nome de usuário. Ao criar uma, você sai da conta em todos os outros lugares.',
  noneYet: 'Nenhuma ainda',
  set: 'Criar senha',
  current: 'Senha atual',
  new: 'Nova senha',
  replaceCodes: 'Trocar também meus códigos de recuperação',
  replaceCodesHint:
    'Faça isso se outra pessoa pode ter visto os códigos. Você recebe novos para guardar.',
  change: 'Mudar senha',
  forgot: 'Esqueceu a senha?',
};

export const passkeyTexts: Translation<typeof en.passkeyTexts> = {
  title: 'Chaves de acesso',
  lead: 'Entre com a digital, o rosto ou o PIN do seu dispositivo.',
  count: (count) =>
    count === 0
      ? 'Nenhuma ainda'
      : plural(count, { one: `${count} chave de acesso`, other: `${count} chaves de acesso` }),
  addAnother: 'Adicionar outra',
  cannotAdd: 'Não dá para adicionar uma chave de acesso neste navegador ou neste endereço.',
  addedAt: (time) => ['Adicionada: ', time],
  lastUsed: (time) => ['Último uso: ', time],
  notUsed: 'Ainda não usada',
  change: 'Alterar',
  close: 'Fechar',
  name: 'Nome',
  saveName: 'Salvar nome',
  remove: 'Remover esta chave de acesso',
  removeHint: 'Você não vai mais conseguir entrar com ela.',
  passwordHint: 'Depois, seu dispositivo pede que você confirme.',
  add: 'Adicionar chave de acesso',
  adding: 'Esperando o seu dispositivo',
};

export const identityTexts: Translation<typeof en.identityTexts> = {
  title: 'Outras formas de entrar',
  lead: 'Entre com uma conta que você já tem em outro serviço. Só recebemos um ID, nada mais sobre você.',
  count: (count) =>
    count === 0
      ? 'Nenhuma ainda'
      : plural(count, { one: `${count} vinculada`, other: `${count} vinculadas` }),
  linkedAt: (time) => ['Vinculada: ', time],
  link: (provider) => `Vincular ${provider}`,
  remove: 'Remover',
  removeProvider: (provider) => `Remover ${provider}`,
};

export const codesTexts: Translation<typeof en.codesTexts> = {
  title: 'Códigos de recuperação',
  lead: (hasMail) =>
    hasMail
      ? 'Se você esquecer a senha, pode criar outra com um código de recuperação. Cada código funciona uma vez. Guarde os códigos em um lugar seguro.'
      : 'Se você esquecer a senha, pode criar outra com um código de recuperação. Cada código funciona uma vez. Não temos o seu e-mail, então guarde os códigos em um lugar seguro.',
  codesLeft: (count) =>
    count === 0
      ? 'Nenhum código.'
      : plural(count, { one: `Só resta ${count} código.`, other: `Restam ${count} códigos.` }),
  missing: {
    'few-codes': 'Gere novos códigos agora e jogue fora os antigos.',
    'no-codes':
      'Gere alguns agora. Sem um código, só o administrador deste site pode ajudar se você esquecer a senha.',
    'no-codes-or-email':
      'Gere alguns agora ou adicione um e-mail. Sem um nem outro, só o administrador deste site pode ajudar se você esquecer a senha.',
  },
  replaceHint: 'Os novos códigos substituem os antigos.',
  make: 'Gerar códigos de recuperação',
  makeNew: 'Gerar novos códigos',
};

export const sessionTexts: Translation<typeof en.sessionTexts> = {
  title: 'Dispositivos conectados',
  lead: 'Desconecte os dispositivos que você não reconhece ou não usa mais.',
  onlyHere: 'Só este dispositivo.',
  count: (count) => plural(count, { one: `${count} dispositivo`, other: `${count} dispositivos` }),
  signOutOthers: 'Sair de todos os outros',
  thisDevice: 'Este dispositivo',
  lastUsed: (time) => ['Último uso: ', time],
  signedIn: (time) => ['Login: ', time],
  signOut: 'Desconectar',
  signOutDevice: (device) => `Desconectar ${device}`,
};

export const renameTexts: Translation<typeof en.renameTexts> = {
  title: 'Nome',
  lead: 'Seu nome faz parte do endereço da sua página, e você entra com ele.',
  new: 'Novo nome',
  hint: `Por ${previousNameDays} dias, seu endereço antigo leva ao novo. Depois disso, outras pessoas podem pegar o nome antigo. Você pode mudar de nome ${maxPreviousNames} vezes em ${previousNameDays} dias.`,
  change: 'Mudar de nome',
};

export const privacyTexts: Translation<typeof en.privacyTexts> = {
  title: 'Quem vê o quê',
  lead: 'Uma página não listada não aparece nas buscas e listas deste site, e pedimos aos buscadores que não a mostrem. Quem tem o endereço ou seu nome de usuário exato ainda consegue abrir.',
  listed: { state: 'Listada', change: 'Tirar minha página das listas' },
  unlisted: { state: 'Não listada', change: 'Listar minha página' },
  hiddenGames: 'Para ocultar dos visitantes só uma conta de jogo, aperte “Ocultar” no card dela.',
  playerPage: (account) => `Mostrar ou tirar do ar a página de jogador de ${account}`,
  plays:
    'Os cards também mostram o que você joga: campeões, heróis e últimas partidas. Dá para ocultar isso em cada conta. Se a conta for verificada, isso fica oculto no site inteiro. Enquanto estiver oculto, sua página não oferece campeões como banner.',
  changePlays: (isHidden) => (isHidden ? 'Mostrar o que você joga' : 'Ocultar o que você joga'),
  ofAccount: (change, account) => `${change}: ${account}`,
};

export const removedGamesTexts: Translation<typeof en.removedGamesTexts> = {
  title: 'Jogos removidos',
  lead: `Só você vê estes jogos. Cada um é excluído com o histórico ${removedGameDays} dias depois de ser removido.`,
  count: (count) => plural(count, { one: `${count} jogo`, other: `${count} jogos` }),
  keptUntil: (day) => ['Guardado até ', day],
  restore: 'Restaurar',
  restoreAccount: (account) => `Restaurar ${account}`,
  deleteNow: 'Excluir agora',
  deleteWarning: 'O jogo é excluído com o histórico de rank. Não dá para desfazer.',
  confirmDelete: 'Sim, excluir',
  deleteAccount: (account) => `Sim, excluir ${account}`,
};

export const downloadTexts: Translation<typeof en.downloadTexts> = {
  title: 'Baixar seus dados',
  lead: 'Um arquivo JSON com sua página e as imagens dela, seus jogos e o histórico de rank (inclusive os removidos), suas chaves de acesso e contas vinculadas, seus rankings e os navegadores e endereços de rede em que você está na conta.',
  download: 'Baixar seus dados',
};

export const deleteTexts: Translation<typeof en.deleteTexts> = {
  title: 'Excluir sua conta',
  lead: 'Sua página, seus jogos com o histórico e suas imagens são excluídos na hora. Não dá para desfazer, e ninguém mais pode usar seu nome, nem você. Um ranking seu passa para quem é moderador há mais tempo. Sem moderador, ele também é excluído.',
  delete: 'Excluir sua conta',
};

const noAddress = 'Agora sua conta não tem e-mail.';

export const accountNotices: Translation<typeof en.accountNotices> = {
  words: { words: 'Sua bio e seus links foram salvos.' },
  name: { rename: 'Seu nome foi alterado. A partir de agora, entre com o nome novo.' },
  'game-restored': { 'removed-games': 'O jogo voltou para a sua página.' },
  'sample-game-restored': {
    'removed-games':
      'O jogo foi restaurado, mas está oculto: o jogador é fictício, e agora este site mostra jogadores reais.',
  },
  'game-deleted': { 'removed-games': 'O jogo e o histórico dele foram excluídos.' },
  'sample-games-removed': {
    'removed-games': 'Seus jogos de exemplo foram removidos. Você pode desfazer aqui.',
  },
  accent: { accent: 'Sua página está com a nova cor.' },
  plays: { privacy: 'Salvo. As páginas abertas mostram a mudança em instantes.' },
  listing: { privacy: 'Salvo. Os buscadores podem levar alguns dias para perceber.' },
  // A notice with two sentences leads to the first.
  recovered: {
    codes:
      'Sua nova senha está valendo. Você saiu da conta em todos os outros lugares. O código que você usou não funciona mais.',
    email: noAddress,
  },
  'recovered-passkeys-removed': {
    codes:
      'Sua nova senha está valendo. Você saiu da conta em todos os outros lugares, e suas antigas chaves de acesso e contas vinculadas foram removidas. O código que você usou não funciona mais.',
    email: noAddress,
  },
  reset: {
    codes:
      'Sua nova senha está valendo. Você saiu da conta em todos os outros lugares. Todas as chaves de acesso, contas vinculadas e códigos de recuperação da sua conta foram removidos.',
  },
  // An intruder who knew the old password may have added some of them.
  password: {
    password:
      'Sua senha foi alterada. Você saiu da conta em todos os outros lugares. Seus códigos de recuperação, suas chaves de acesso e seu e-mail continuam valendo, se você tiver. Remova os que não forem seus.',
  },
  'passkey-added': {
    passkeys: 'Sua chave de acesso foi adicionada. Na próxima vez, você pode entrar com ela.',
  },
  'passkey-renamed': { passkeys: 'O nome da chave de acesso foi alterado.' },
  'passkey-removed': {
    passkeys:
      'A chave de acesso foi removida e não funciona mais aqui. Você também pode excluí-la do seu dispositivo.',
  },
  'email-removed': { email: noAddress },
  'identity-linked': { identities: 'Vinculada. Na próxima vez, você pode entrar com ela.' },
  'identity-removed': { identities: 'Removida. Você não entra mais aqui com ela.' },
  'token-removed': { tokens: 'O token foi removido e não funciona mais.' },
  'webhook-added': { webhooks: 'O endereço foi adicionado. Envie um teste para ver se funciona.' },
  'webhook-removed': { webhooks: 'O endereço foi removido.' },
  session: { sessions: 'Esse dispositivo foi desconectado.' },
  sessions: { sessions: 'Todos os outros dispositivos foram desconectados.' },
};
