import type * as en from '../en/site.ts';
import type { Translation } from '../language/translation.ts';

export const siteTexts = {
  signedOutOwner: 'Entre na sua conta para mudar o seu perfil. Nada foi alterado.',
  cannotReadData: 'O site não está conseguindo acessar os dados. Tente de novo daqui a um minuto.',
  dataLocked: 'O site está esperando pelos dados. Tente de novo em alguns segundos.',
  dataDamaged: 'Tem algo errado com os dados deste site. Avise quem administra o site.',
  profileUnavailable: 'O administrador deste site tirou o perfil do ar por enquanto.',
  accountDeleted:
    'Sua conta foi excluída, com tudo o que havia nela. Ninguém mais pode usar esse nome de usuário, nem você.',
} satisfies Translation<typeof en.siteTexts>;

export const originTexts: Translation<typeof en.originTexts> = {
  other: (address) =>
    `Nada foi alterado, porque este site tem outro endereço. Abra ${address} e tente de novo.`,
  unknown: (address) =>
    `Nada foi alterado, porque este site ainda não sabe qual é o próprio endereço. Se o site é seu, defina ORIGIN como ${address} e inicie de novo.`,
};

export const outageTexts = {
  unreachable:
    'Não foi possível acessar o site. Veja se este dispositivo está com internet e tente de novo.',
  busy: 'O site está sobrecarregado. Tente de novo em alguns segundos.',
} satisfies Translation<typeof en.outageTexts>;
