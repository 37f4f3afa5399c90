import { maxInvitationDays, maxInvitationUses } from '../../domain/accounts/registration.ts';
import { maxAnnouncementLength, maxListedActions } from '../../domain/moderation/moderation.ts';
import type * as en from '../en/admin.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

/** The sentences of `/admin`, which only operators read. */
export const adminTexts: Translation<typeof en.adminTexts> = {
  documentTitle: (screen, siteName) => `${screen} · ${siteName}`,
  links: 'Páginas de administración',
  screens: {
    reports: 'Reportes',
    profiles: 'Perfiles',
    registration: 'Registro',
    health: 'Estado',
  },
  openReports: (count) =>
    count === 0
      ? 'No hay reportes abiertos.'
      : plural(count, { one: '1 reporte abierto.', other: `${count} reportes abiertos.` }),
  saved: 'Guardado.',
  done: (action, name) => `Hecho con ${name}: ${action}.`,
  showPicture: 'Mostrar o difuminar la imagen',
  showBanner: 'Mostrar o difuminar el banner',
  reporter: (number) => `Persona ${number}`,
  username: 'Nombre de usuario',
  open: 'Abrir',
  since: 'Desde el',
  suspendedSince: 'Cuenta suspendida desde el',
  until: (day) => `hasta el ${day}`,
  previousNames: (names) => `Nombres anteriores: ${names.join(', ')}`,
  noReports: 'No hay reportes abiertos.',
  actions: 'Qué puedes hacer',
  isOperator:
    'Este usuario es administrador. Solo npm run admin puede actuar sobre administradores.',
  game: 'Juego',
  hiddenGame: (text) => `Oculto a los visitantes: ${text}`,
  newName: 'Nombre de usuario nuevo',
  leaderboards: (areAll) => (areAll ? 'Las clasificaciones más nuevas' : 'Clasificaciones'),
  ownedBy: (owner) => `De ${owner}`,
  newLeaderboardName: 'Nombre nuevo',
  lastsUntil: 'Suspensión hasta',
  lastsUntilHint:
    'La suspensión termina cuando empieza ese día (UTC). Déjalo vacío para terminarla a mano.',
  note: 'Nota privada',
  noteLabel: 'Nota',
  noteHint: 'Solo la leen los administradores.',
  log: 'Acciones hasta ahora',
  noActions: 'Ninguna todavía.',
  by: (operator) => (operator === '' ? 'Del sitio o de su línea de comandos' : `De ${operator}`),
  effects: 'Qué va a pasar',
  userReads: 'El usuario leerá en los ajustes',
  userReadsAtSignIn: 'El usuario leerá la próxima vez que entre',
  userReadsNothing: 'Nada sobre esto.',
  cancel: 'Volver al perfil',
};

/** The sentences of the operator's page about sign-up and the announcement. */
export const registrationTexts: Translation<typeof en.registrationTexts> = {
  registration: 'Quién puede registrarse',
  states: {
    open: 'Todo el mundo',
    invitation: 'Solo quien tenga una invitación',
    closed: 'Nadie',
  },
  registrationHint: 'Se aplica al momento. Quien ya tiene cuenta puede seguir entrando.',
  save: 'Guardar',
  announcement: 'Aviso',
  announcementText: 'Se muestra en todas las páginas',
  announcementTooLong: `Usa como máximo ${maxAnnouncementLength} caracteres.`,
  announcementHint: `Texto sin formato, hasta ${maxAnnouncementLength} caracteres. Déjalo vacío para quitarlo.`,
  invitations: 'Invitaciones',
  uses: 'Número de usuarios nuevos',
  usesHint: `Hasta ${maxInvitationUses}.`,
  days: 'Días',
  daysHint: `Hasta ${maxInvitationDays}.`,
  invite: 'Crear un enlace',
  newLink: 'Tu enlace nuevo',
  newLinkHint: 'Cópialo ahora: no se vuelve a mostrar. Envíaselo a quien quieras invitar.',
  usesLeft: (left, uses) =>
    plural(left, { one: `Queda 1 de ${uses}`, other: `Quedan ${left} de ${uses}` }),
  expires: 'Caduca el',
  withdraw: 'Retirar',
};

/** The sentences of the operator's page about the health of the site. */
export const healthTexts: Translation<typeof en.healthTexts> = {
  site: 'El sitio',
  version: (version, since) => [`Versión ${version}, en marcha desde el `, since],
  lastBackup: (time) => ['Última copia de seguridad: ', time],
  noBackup: 'Todavía no hay copia de seguridad. Este comando hace una:',
  backupCommand: 'npm run db -- backup FILE',
  disk: (megabytes) => {
    const free = megabytes < 10_000 ? `${megabytes} MB` : `${Math.round(megabytes / 1024)} GB`;
    return `Espacio libre en el disco de la carpeta de datos: ${free}.`;
  },
  oldestRefresh: (time) => ['Actualización más atrasada de la cola, prevista: ', time],
  noRefresh: 'No hay ninguna actualización en espera.',
  keys: 'Claves de API',
  noKeys:
    'No hay ninguna clave de API puesta. Sin ella, los juegos de Riot solo tienen jugadores de ejemplo.',
  keyAnswer: (status, time) => [
    status === 401 || status === 403
      ? `Rechazada, estado ${status}: `
      : `Última respuesta, estado ${status}: `,
    time,
  ],
  keyEnds: (time) => ['Si es una clave de desarrollo, caduca el ', time, ' o antes'],
  refusals: 'Rechazos de las fuentes desde el arranque',
  noRefusals: 'Todas las respuestas tenían el estado 200 o 404.',
  status: (status, count) =>
    status === '0' ? `Sin respuesta: ${count}` : `Estado ${status}: ${count}`,
  actions: `Las últimas ${maxListedActions} acciones`,
};
