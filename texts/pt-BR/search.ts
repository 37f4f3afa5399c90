import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import { toShownName } from '../../domain/games/shown-name.ts';
import type * as en from '../en/search.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const searchTexts: Translation<typeof en.searchTexts> = {
  findProfile: 'Buscar perfil',
  /** The search on the home page. */
  username: 'Nome de usuário',
  search: 'Buscar',
  find: 'Buscar',
  close: 'Fechar',
  title: (text, siteName) => `Não encontrado: ${toShownName(text)} · ${siteName}`,
  recentlyViewed: 'Vistos recentemente',
  profiles: 'Perfis',
  clearRecent: 'Limpar vistos recentemente',
  recentCount: (count) =>
    plural(count, {
      one: `${count} perfil visto recentemente.`,
      other: `${count} perfis vistos recentemente.`,
    }),
  unverified: (game) => `${game} · não verificada`,
  shows: (player) => `Mostra ${toShownName(player)}`,
  placeholder: 'Busque um nome de usuário',
  placeholderWithDemo: (username) => `Tente ${username}`,
  hint: 'Um nome de usuário, o nome de um jogador, como Nome#TAG, ou um link para um jogador.',
  profileCount: (count) => plural(count, { one: `${count} perfil.`, other: `${count} perfis.` }),
  offerCount: (count) =>
    plural(count, { one: `Mais ${count} opção.`, other: `Mais ${count} opções.` }),
  noProfile: 'Nenhum perfil foi encontrado.',
  seePlayer: (player, game) => `Ver ${toShownName(player)} no ${game}`,
  lookUp: (player, game) => `Buscar ${toShownName(player)} no ${game}`,
  takeName: (username) => `Pegar este nome: ${username}`,
  profilesOf: (riotId) => `Perfis que mostram ${toShownName(riotId)}`,
  noProfileOf: (riotId) => `Nenhum perfil mostra ${toShownName(riotId)} ainda`,
  noProfileOfHint: 'Busque o jogador para ver os ranks dele e adicioná-lo à sua própria página.',
  noPage: (username) => `Nenhum perfil tem o nome de usuário ${username}`,
  noPageHint: 'Um jogador com Riot ID é encontrado pelo nome com a tag, como Nome#TAG.',
  noUsername: (text) => `“${toShownName(text)}” não é um nome de usuário válido`,
  nothingTyped: 'Digite um nome de usuário ou o nome de um jogador',
  allowedTexts: `Um nome de usuário tem de ${minUsernameLength} a ${maxUsernameLength} letras, números, _ ou -. Um Riot ID tem um nome e uma tag, como Nome#TAG.`,
  leaderboards: 'Rankings',
  leaderboard: (name, game) => `${name} · ${game}`,
  similarNames: 'Nomes de usuário parecidos',
};
