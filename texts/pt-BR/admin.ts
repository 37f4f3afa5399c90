import { maxInvitationDays, maxInvitationUses } from '../../domain/accounts/registration.ts';
import { maxAnnouncementLength, maxListedActions } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/admin.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

export const adminTexts: Translation<typeof en.adminTexts> = {
  documentTitle: (screen, siteName) => `${screen} · ${siteName}`,
  links: 'Páginas para administradores',
  screens: { reports: 'Denúncias', profiles: 'Perfis', registration: 'Cadastro', health: 'Saúde' },
  openReports: (count) =>
    count === 0
      ? 'Nenhuma denúncia aberta.'
      : plural(count, {
          one: `${count} denúncia aberta.`,
          other: `${count} denúncias abertas.`,
        }),
  saved: 'Salvo.',
  done: (action, name) => `Feito para ${name}: ${action}.`,
  showPicture: 'Mostrar ou desfocar a foto',
  showBanner: 'Mostrar ou desfocar o banner',
  reporter: (number) => `Denunciante ${number}`,
  username: 'Nome de usuário',
  open: 'Abrir',
  since: 'Desde',
  suspendedSince: 'Suspenso desde',
  until: (day) => `até ${day}`,
  previousNames: (names) => `Nomes anteriores: ${names.join(', ')}`,
  noReports: 'Nenhuma denúncia aberta.',
  actions: 'O que você pode fazer',
  isOperator: 'Este usuário é administrador. Só npm run admin pode agir sobre administradores.',
  game: 'Jogo',
  hiddenGame: (text) => `Oculto dos visitantes: ${text}`,
  newName: 'Novo nome de usuário',
  leaderboards: (areAll) => (areAll ? 'Os rankings mais recentes' : 'Rankings'),
  ownedBy: (owner) => `Dono: ${owner}`,
  newLeaderboardName: 'Novo nome',
  lastsUntil: 'Suspenso até',
  lastsUntilHint:
    'A suspensão acaba quando esse dia começa (UTC). Deixe vazio para encerrar manualmente.',
  note: 'Nota privada',
  noteLabel: 'Nota',
  noteHint: 'Só os administradores leem.',
  log: 'Ações até agora',
  noActions: 'Nenhuma ainda.',
  by: (operator) =>
    operator === '' ? 'Pelo site ou pela linha de comando dele' : `Por ${operator}`,
  effects: 'O que vai acontecer',
  userReads: 'O usuário vai ler nas configurações',
  userReadsAtSignIn: 'O usuário vai ler no próximo login',
  userReadsNothing: 'Nada sobre isso.',
  cancel: 'Voltar para o perfil',
};

export const registrationTexts: Translation<typeof en.registrationTexts> = {
  registration: 'Quem pode criar conta',
  states: {
    open: 'Todo mundo',
    invitation: 'Só quem tem convite',
    closed: 'Ninguém',
  },
  registrationHint: 'Vale na hora. Quem já tem conta continua podendo entrar.',
  save: 'Salvar',
  announcement: 'Aviso',
  announcementText: 'Aparece em todas as páginas',
  announcementTooLong: `Use até ${maxAnnouncementLength} caracteres.`,
  announcementHint: `Texto simples, com até ${maxAnnouncementLength} caracteres. Deixe vazio para remover.`,
  invitations: 'Convites',
  uses: 'Número de novos usuários',
  usesHint: `Até ${maxInvitationUses}.`,
  days: 'Dias',
  daysHint: `Até ${maxInvitationDays}.`,
  invite: 'Criar link',
  newLink: 'Seu novo link',
  newLinkHint: 'Copie agora: ele não aparece de novo. Mande para quem você quer convidar.',
  usesLeft: (left, uses) =>
    plural(left, {
      one: `Resta ${left} de ${uses}`,
      other: `Restam ${left} de ${uses}`,
    }),
  expires: 'Expira em',
  withdraw: 'Cancelar',
};

export const healthTexts: Translation<typeof en.healthTexts> = {
  site: 'O site',
  version: (version, since) => [`Versão ${version}, no ar desde `, since],
  lastBackup: (time) => ['Último backup: ', time],
  noBackup: 'Ainda não há backup. Este comando faz um:',
  backupCommand: 'npm run db -- backup FILE',
  disk: (megabytes) => {
    const free = megabytes < 10_000 ? `${megabytes} MB` : `${Math.round(megabytes / 1024)} GB`;
    return `${free} livres no disco da pasta de dados.`;
  },
  oldestRefresh: (time) => ['A atualização mais antiga da fila era para ter rodado ', time],
  noRefresh: 'Nenhuma atualização na fila.',
  keys: 'Chaves de API',
  noKeys: 'Nenhuma chave de API definida. Sem uma, os jogos da Riot só têm jogadores de exemplo.',
  keyAnswer: (status, time) => [
    status === 401 || status === 403
      ? `Recusada, status ${status}: `
      : `Última resposta, status ${status}: `,
    time,
  ],
  keyEnds: (time) => ['Se for uma chave de desenvolvimento, expira em ', time, ' ou antes'],
  refusals: 'Recusas das fontes desde o início',
  noRefusals: 'Todas as respostas tiveram o status 200 ou 404.',
  status: (status, count) =>
    status === '0' ? `Sem resposta: ${count}` : `Status ${status}: ${count}`,
  actions: `As últimas ${maxListedActions} ações`,
};
