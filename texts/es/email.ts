import { mailMinutes } from '../../domain/accounts/email.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import type * as en from '../en/email.ts';
import type { Translation } from '../language/translation.ts';

export const emailTexts: Translation<typeof en.emailTexts> = {
  title: 'Correo',
  lead: 'Opcional. Solo lo usamos para enviarte un enlace si olvidas tu contraseña. Nadie más lo ve.',
  leadForOperators:
    'Opcional. Lo usamos para enviarte un enlace si olvidas tu contraseña y, como eres administrador, para avisarte de los reportes. Nadie más lo ve.',
  none: 'Ninguno',
  waiting: (address) =>
    `Estamos enviando un enlace a ${address}. Ábrelo en los próximos ${resetLinkMinutes} minutos para confirmar el correo. Si no llega, mira en la carpeta de spam.`,
  address: 'Tu correo',
  send: 'Enviar enlace',
  remove: 'Quitar el correo',
  refused: 'Escribe un correo, como nombre@example.org.',
  use: (address) =>
    `Si olvidas tu contraseña, a partir de ahora podemos enviar un enlace a ${address}.`,
  confirm: 'Confirmar este correo',
  confirmed: 'Tu correo está confirmado',
  confirmedText: 'Si olvidas tu contraseña, ya puedes recibir un enlace por correo.',
  toSettings: 'Ir a los ajustes',
};

export const recoverByEmailTexts: Translation<typeof en.recoverByEmailTexts> = {
  lead: 'Recibe un enlace por correo o usa uno de tus códigos de recuperación.',
  title: 'Por correo',
  hint: 'Funciona si añadiste un correo en los ajustes.',
  send: 'Enviarme un enlace',
  sent: 'Mira tu correo',
  sentText: `Si hay un usuario con este nombre y con correo, el enlace está en camino. Sirve durante ${resetLinkMinutes} minutos. Si no llega, mira en la carpeta de spam: enviamos como máximo un enlace cada ${mailMinutes} minutos.`,
  codeTitle: 'Con un código de recuperación',
  linkClosed: `Un enlace sirve una sola vez, durante ${resetLinkMinutes} minutos, y solo vale el más nuevo. Pide otro.`,
  consequences: 'El correo de la cuenta solo se queda si este enlace se envió a él.',
};

const linkRules = `El enlace sirve una sola vez, durante ${resetLinkMinutes} minutos.`;

/** The subject of each mail, and the sentences before and after its link. @param user a username. @param site the name of the site. */
export const mailTexts: Translation<typeof en.mailTexts> = {
  address: (user, site) => [
    'Confirma tu correo',
    `${user} quiere usar este correo en ${site} para recuperar el acceso si olvida su contraseña. Abre esta página para confirmarlo:`,
    `${linkRules} Si no fuiste tú, ignora este mensaje y el correo no se usará.`,
  ],
  'e-mail': (user, site) => [
    'Pon una contraseña nueva',
    `En esta página puedes poner una contraseña nueva para ${user} en ${site}:`,
    `${linkRules} Cualquiera que lo tenga puede quedarse con la cuenta, así que no lo compartas. Si no lo pediste, ignora este mensaje.`,
  ],
  unused: (user, site) => [
    'Tu correo se cambió o se quitó',
    `${user} ya no usa este correo en ${site}. Si no fuiste tú, puede que otra persona sepa tu contraseña. Pon una nueva con un código de recuperación:`,
    'Si no tienes ningún código, habla con el administrador del sitio.',
  ],
  reports: (user, site) => [
    'Alguien reportó un perfil',
    `${user} es administrador de ${site}. Hay reportes abiertos esperando en esta página:`,
    'Mientras haya reportes abiertos, recibes un mensaje sobre los nuevos como máximo cada hora y un recordatorio al día.',
  ],
};
