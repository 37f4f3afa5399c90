import type * as en from '../en/leaderboard-members.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const joinTexts: Translation<typeof en.joinTexts> = {
  title: (name) => `Katıl: ${name}`,
  lead: (owner, game, queue) => `${owner} seni bir sıralamaya davet ediyor: ${game}, ${queue}.`,
  facts: {
    link: 'Linke sahip olan herkes görebilir.',
    all: 'Herkes görebilir ve bu sitede listelenir.',
    members: 'Yalnızca üyeleri görebilir.',
  },
  members: 'Üyeleri kullanıcı adını ve ne zaman katıldığını görür. İstediğin zaman ayrılabilirsin.',
  join: 'Katıl',
  signIn: 'Katılmak için giriş yap ya da kayıt ol. Sonra buraya dönersin.',
  toSignIn: 'Giriş yap',
  toSignUp: 'Kayıt ol',
  mustAgree:
    'Bu hesap gizli ya da sayfan liste dışı. Sıralama oyuncuyu gösterir ama sayfanı göstermez. Üyeler hesabın kime ait olduğunu tahmin edebilir, sahibi de sıralamayı ileride başkalarına gösterebilir. Bunu istediğini onayla.',
  full: 'Bu sıralamada bir oyuncuya daha yer yok.',
};

export const memberTexts: Translation<typeof en.memberTexts> = {
  documentTitle: (name, siteName) => `${name} üyeleri · ${siteName}`,
  title: 'Üyeler',
  toTable: (name) => `Geri: ${name}`,
  owner: (name) => `Bu sıralamanın sahibi: ${name}.`,
  count: (count) =>
    count === 0
      ? 'Henüz üye yok'
      : plural(count, { one: '1\u00a0üye', other: `${count}\u00a0üye` }),
  joined: (time) => ['Katıldı: ', time],
  roles: { moderator: 'Moderatör', member: 'Üye' },
  steps: {
    moderator: 'Moderatör yap',
    member: 'Üye yap',
    remove: 'Çıkar',
    owner: 'Devret',
  },
  change: 'Değiştir',
  stepOf: (step, name) => `${step}: ${name}`,
  handOver:
    'Devredersen sıralamanın sahibi hemen bu üye olur. Sen moderatör olarak kalırsın ve o zaman ayrılabilirsin.',
  removal: 'Bir üyeyi çıkarırsan onunla gelen oyuncu da listeden çıkar.',
  invitation: 'Davet et',
  invitationLead:
    'Linke sahip olan her kullanıcı bu oyundaki bir hesabıyla katılabilir. Yeni link öncekinin yerine geçer.',
  open: (uses, end) => [
    plural(uses, {
      one: 'Linkle 1\u00a0kullanıcı daha katılabilir. Bitiş: ',
      other: `Linkle ${uses}\u00a0kullanıcı daha katılabilir. Bitiş: `,
    }),
    end,
    '.',
  ],
  invite: 'Link oluştur',
  endInvitation: 'Linki kapat',
  link: 'Katılma linki. Yalnızca şimdi gösterilir.',
  leaving: 'Ayrıl',
  leavingLead: 'Birlikte katıldığın oyuncu da listeden çıkar.',
  leave: 'Bu sıralamadan ayrıl',
};
