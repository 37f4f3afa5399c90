import { maxFollowed } from '../../domain/follows/follow.ts';
import type * as en from '../en/following.ts';
import type { Translation } from '../language/translation.ts';

export const followingTexts: Translation<typeof en.followingTexts> = {
  title: 'Seguindo',
  lead: 'As novidades dos perfis que você segue. Só você vê quem você segue.',
  follow: (username) => `Seguir ${username}`,
  unfollow: (username) => `Deixar de seguir ${username}`,
  unfollowShort: 'Deixar de seguir',
  isFollowed: 'Você segue este perfil.',
  followed: 'Você segue',
  suspended: (username) => `O perfil ${username} está suspenso.`,
  none: 'Você ainda não segue nenhum perfil. Cada perfil tem um link “Seguir”.',
  noNews: 'Nada aconteceu ainda. Os novos ranks aparecem aqui.',
  feed: 'Para um leitor de feeds',
  feedLead:
    'Quem tem o endereço do seu feed lê o mesmo que você lê aqui. Um novo endereço desativa o anterior, e uma nova senha também.',
  feedAddress: 'Endereço. Copie agora: ele não aparece de novo.',
  makeFeed: 'Gerar novo endereço',
  full: `Você já segue ${maxFollowed} perfis. Deixe de seguir um antes.`,
};
