import type * as en from '../en/add-game.ts';
import type { Translation } from '../language/translation.ts';

export const addGameTexts: Translation<typeof en.addGameTexts> = {
  title: 'Adicionar jogo',
  chooseGame: 'Escolher jogo',
  selectGame: 'Selecione um jogo',
  continue: 'Continuar',
  username: (game) => `Seu nome no ${game}`,
  tagHint: (tag) =>
    `Se você souber a #TAG, coloque também, como em Nome#TAG. Sem a tag, buscamos #${tag}.`,
  place: (game, region) => (region ? `${game} · ${region}` : game),
  lastMatch: (time) => ['Última partida: ', time],
  region: 'Região',
  searchInRegion: (region) => `Buscar em: ${region}`,
  search: 'Buscar jogador',
  lead: 'Coloque seu rank na sua página.',
  leadSignedOut: 'Você pode buscar seu rank sem ter conta. Para adicionar, é só entrar.',
  changeSearch: 'Alterar',
  closeSearch: 'Fechar',
  demoPlayers: 'Teste com um jogador de exemplo',
  searching: 'Buscando o jogador…',
  found: (player) => `Encontramos ${player}.`,
  confirm: 'Esta conta é sua?',
  add: 'Adicionar',
  adding: 'Adicionando…',
  readAt: (time) => ['Atualização: ', time],
  staleReadAt: (time) => ['Não deu para buscar ranks mais recentes. Última atualização: ', time],
  signIn: 'Entrar',
  signUp: 'Criar conta',
  signInAndReturn: 'Entrar e voltar para este jogador',
  signUpAndReturn: 'Criar conta e voltar para este jogador',
  youComeBack: 'Crie uma conta ou entre, e você volta direto para este jogador.',
};

export const lookUpNotes: Translation<typeof en.lookUpNotes> = {
  tagHelp: 'O cliente do jogo mostra a tag quando você passa o mouse no seu nome.',
  summonerName: 'Digite o nome de invocador, sem #.',
  notInRegion: (name, region) => `Nenhuma conta se chama ${name} na região ${region}.`,
  neverPlayed: (name, game) => `A conta ${name} existe, mas nunca jogou ${game}.`,
  playsElsewhere: (name, region) => `A conta ${name} existe, mas não na região ${region}.`,
  foundInRegion: (region) => `A região desta conta é ${region}, então buscamos lá.`,
  notFound: (name) => `Nenhuma conta se chama ${name}.`,
  empty: 'Digite o nome da conta, como em Nome#TAG.',
  noName: 'Falta a parte antes do #.',
  noTag: 'Falta a parte depois do #.',
  nameLength: (min, max, length) =>
    `O nome tem de ${min} a ${max} caracteres, e este tem ${length}.`,
  tagLength: (min, max, length) => `A tag tem de ${min} a ${max} caracteres, e esta tem ${length}.`,
  oddCharacter: (character) => `O “${character}” faz parte do nome?`,
  addTag: 'Coloque a parte depois do #.',
  usernameCharacters:
    'O nome de usuário só tem letras, números, _ e -. O endereço da página do jogador também serve.',
  nameOrId: 'Digite um nome ou um ID de conta. O endereço de uma página com o ID também serve.',
  accountId:
    'Digite um ID de conta ou um SteamID64. O endereço da página do jogador na Steam também serve.',
  noUsername: (name) => `Não existe nenhuma conta chamada ${name}. Confira se está certinho.`,
  closedAccount: (name) => `A conta ${name} está fechada, então não tem ranks.`,
  excludedAccount: (name) =>
    `A conta ${name} não entra nas classificações, então não há rank para mostrar.`,
  checkSpelling:
    'Confira se o nome está certinho. Uma conta que mudou de nome só é encontrada pelo nome novo.',
};

export const lookUpTexts = {
  severalPlayers:
    'Vários jogadores têm este nome ou um parecido. Escolha um deles ou busque pelo ID da conta.',
  sourceNotAnswering: (source = 'A fonte dos dados') =>
    `${source} não está respondendo agora. Tente de novo daqui a pouco.`,
  keyRefused:
    'Agora este site não consegue buscar jogadores, porque a chave de API dele não é aceita. Os ranks salvos continuam aí.',
  usedUp: (source = 'A fonte dos dados') =>
    `${source} limita as buscas deste site, e por enquanto elas acabaram. Tente de novo em {wait}.`,
  shareUsedUp: (source = 'A fonte dos dados') =>
    `${source} limita as buscas deste site, e a sua rede já usou a parte dela. Tente de novo em {wait}.`,
} satisfies Translation<typeof en.lookUpTexts>;
