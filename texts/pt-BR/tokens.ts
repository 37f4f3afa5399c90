import { maxTokenNameLength, maxTokens, tokenDays } from '../../domain/accounts/tokens.ts';
import type * as en from '../en/tokens.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const tokenTexts = {
  title: 'Tokens de API',
  lead: 'Com um token, um programa faz por você o que você escolher aqui. Nenhum token pode mudar sua senha, a forma como você entra ou sua conta.',
  docs: 'Como usar a API',
  count: (count) => (count === 0 ? 'Nenhum ainda' : `${count} de ${maxTokens}`),
  name: 'Nome',
  nameHint: 'Para que serve, como “Bot da live”.',
  scopes: 'O que ele pode fazer',
  scopeNames: {
    lookup: 'Buscar jogadores',
    'games:write': 'Adicionar, remover e atualizar seus jogos',
    'profile:write': 'Mudar a ordem dos seus jogos e o rank no topo',
    'leaderboards:read': 'Listar seus rankings',
    'leaderboards:write': 'Criar rankings e mudar as listas deles',
  },
  days: 'Válido por',
  dayCounts: Object.fromEntries(
    tokenDays.map((days) => [days, plural(days, { one: `${days} dia`, other: `${days} dias` })]),
  ) as Record<`${(typeof tokenDays)[number]}`, string>,
  create: 'Criar token',
  created: 'Seu novo token. Copie agora: ele não aparece de novo.',
  remove: 'Remover',
  removeToken: (name) => `Remover ${name}`,
  full: `Você tem ${maxTokens} tokens. Remova um antes.`,
  badName: `Digite um nome com até ${maxTokenNameLength} caracteres.`,
  noScope: 'Escolha pelo menos uma coisa que o token pode fazer.',
  ends: (time, isOver) => [isOver ? 'Expirou em ' : 'Válido até ', time],
  used: (time) => ['Último uso: ', time],
  notUsed: 'Ainda não usado',
} satisfies Translation<typeof en.tokenTexts>;
