import type * as en from '../en/recovery.ts';
import { joinSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';

export const recoveryTexts: Translation<typeof en.recoveryTexts> = {
  forgotPassword: '¿Olvidaste tu contraseña?',
  recoverLead: 'Pon una contraseña nueva con uno de tus códigos de recuperación.',
  setNewPassword: 'Poner contraseña nueva',
  withoutCode: (operator, hasMail) =>
    joinSentence(
      hasMail
        ? '¿Ni correo ni código? Contacta con '
        : '¿Sin código? No tenemos tu correo. Contacta con ',
      operator,
      ' y pide un enlace para poner una contraseña nueva.',
    ),
  /** In `withoutCode`. */
  operator: 'el administrador de este sitio',
  backToSignIn: 'Volver al inicio de sesión',
  resetTitle: 'Pon una contraseña nueva',
  resetLead: (username, site) => `Para ${username} en ${site}.`,
  resetConsequences:
    'Se cerrarán todas tus demás sesiones. Se quitarán todas las llaves de acceso, cuentas vinculadas y códigos de recuperación de esta cuenta, y este enlace dejará de servir.',
};

export const recoveryCodesTexts: Translation<typeof en.recoveryCodesTexts> = {
  title: 'Tus códigos de recuperación',
  lead: 'No los guardes solo en este dispositivo. Se muestran una única vez.',
  passwordChanged:
    'Tu contraseña ha cambiado. Se cerraron tus demás sesiones y tus códigos viejos ya no sirven. Tus llaves de acceso siguen sirviendo, si las tienes. Quita las que no sean tuyas.',
  owner: (username, site) => joinSentence('Para ', username, ` en ${site}`),
  use: (origin) =>
    `Cada código sirve una sola vez. Úsalo con tu nombre de usuario para poner una contraseña nueva en ${origin}/recover`,
  saved: 'Ya los he guardado',
  file: (username, site, origin, codes) =>
    `Códigos de recuperación de ${username} en ${site}
Cada uno sirve una sola vez. Úsalos en ${origin}/recover

${codes.join('\n')}
`,
  copy: 'Copiar',
  copied: 'Copiado',
  download: 'Descargar',
  print: 'Imprimir',
};
