import { maxReportLength } from '../../domain/moderation/reports.ts';
import type * as en from '../en/report.ts';
import type { Translation } from '../language/translation.ts';

export const reportTexts: Translation<typeof en.reportTexts> = {
  documentTitle: (displayName, siteName) => `Reportar: ${displayName} · ${siteName}`,
  title: (displayName) => `Reportar: ${displayName}`,
  sentTitle: 'Gracias',
  sentLead: (displayName) =>
    `Tu reporte sobre ${displayName} se envió al administrador de este sitio.`,
  noReply: 'Solo lo lee el administrador. No recibirás respuesta.',
  username: {
    lead: 'Cuéntale al administrador de este sitio qué pasa con este perfil.',
    back: 'Volver al perfil',
  },
  leaderboard: {
    lead: 'Cuéntale al administrador de este sitio qué pasa con esta clasificación.',
    back: 'Volver a la clasificación',
  },
  reason: 'Motivo',
  chooseReason: 'Elige un motivo',
  ownWords: 'Con tus palabras',
  ownWordsHint: `Opcional, hasta ${maxReportLength} caracteres. Solo lo lee el administrador.`,
  reasons: {
    impersonation: 'Se hace pasar por otra persona',
    'offensive-name': 'El nombre es ofensivo',
    'offensive-picture': 'La imagen o el banner es ofensivo',
    'offensive-words': 'La bio o un enlace es ofensivo',
    other: 'Otra cosa',
  },
  reasonMissing: 'Elige un motivo.',
  wordsTooLong: `Usa como máximo ${maxReportLength} caracteres.`,
  send: 'Enviar el reporte',
  /** A report about a leaderboard is one about its owner, whose words begin with its name. */
  onLeaderboard: (name, words) => `Sobre la clasificación «${name}». ${words}`.trim(),
};
