import { maxTokenNameLength, maxTokens, tokenDays } from '../../domain/accounts/tokens.ts';
import type * as en from '../en/tokens.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const tokenTexts = {
  title: 'Jetons d’API',
  lead: 'Un jeton permet à un programme de faire pour toi ce que tu choisis ici. Aucun jeton ne peut modifier ton mot de passe, tes moyens de connexion ou ton compte.',
  docs: 'Comment utiliser l’API',
  count: (count) => (count === 0 ? 'Aucun' : `${count} sur ${maxTokens}`),
  name: 'Nom',
  nameHint: 'À quoi il sert, comme «\u202fBot de stream\u202f».',
  scopes: 'Ce qu’il peut faire',
  scopeNames: {
    lookup: 'Chercher des joueurs',
    'games:write': 'Ajouter, retirer et actualiser tes jeux',
    'profile:write': 'Changer l’ordre de tes jeux et le rang en haut',
    'leaderboards:read': 'Lister tes classements',
    'leaderboards:write': 'Créer des classements et modifier leurs listes',
  },
  days: 'Durée de validité',
  dayCounts: Object.fromEntries(
    tokenDays.map((days) => [days, plural(days, { one: `${days} jour`, other: `${days} jours` })]),
  ),
  create: 'Créer un jeton',
  created: 'Ton nouveau jeton. Copie-le maintenant\u202f: il ne sera plus affiché.',
  remove: 'Retirer',
  removeToken: (name) => `Retirer ${name}`,
  full: `Tu as ${maxTokens} jetons. Retires-en un d’abord.`,
  badName: `Entre un nom de ${maxTokenNameLength} caractères maximum.`,
  noScope: 'Choisis au moins une chose que le jeton peut faire.',
  ends: (time, isOver) => [isOver ? 'Expiré depuis le ' : 'Valable jusqu’au ', time],
  used: (time) => ['Dernière utilisation\u202f: ', time],
  notUsed: 'Pas encore utilisé',
} satisfies Translation<typeof en.tokenTexts>;
