import { maxReportLength } from '../../domain/moderation/reports.ts';
import type * as en from '../en/report.ts';
import type { Translation } from '../language/translation.ts';

export const reportTexts: Translation<typeof en.reportTexts> = {
  documentTitle: (displayName, siteName) => `Denunciar ${displayName} · ${siteName}`,
  title: (displayName) => `Denunciar ${displayName}`,
  sentTitle: 'Obrigado',
  sentLead: (displayName) =>
    `Sua denúncia sobre ${displayName} foi enviada ao administrador deste site.`,
  noReply: 'Só o administrador lê. Você não vai receber resposta.',
  username: {
    lead: 'Conte ao administrador deste site o que há de errado com este perfil.',
    back: 'Voltar para o perfil',
  },
  leaderboard: {
    lead: 'Conte ao administrador deste site o que há de errado com este ranking.',
    back: 'Voltar para o ranking',
  },
  reason: 'O que há de errado',
  chooseReason: 'Escolha um motivo',
  ownWords: 'Com suas palavras',
  ownWordsHint: `Opcional, até ${maxReportLength} caracteres. Só o administrador lê.`,
  reasons: {
    impersonation: 'Finge ser outra pessoa',
    'offensive-name': 'O nome é ofensivo',
    'offensive-picture': 'A foto ou o banner é ofensivo',
    'offensive-words': 'A bio ou um link é ofensivo',
    other: 'Outra coisa',
  },
  reasonMissing: 'Escolha o que há de errado.',
  wordsTooLong: `Use até ${maxReportLength} caracteres.`,
  send: 'Enviar denúncia',
  onLeaderboard: (name, words) => `Sobre o ranking “${name}”. ${words}`.trim(),
};
