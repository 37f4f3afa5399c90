import { codeDelayDays } from '../../domain/verification/code-field.ts';
import { iconLookUps, taskTtlMs } from '../../domain/verification/icon-verification.ts';
import type * as en from '../en/verification.ts';
import type { Translation } from '../language/translation.ts';
import { lookUpTexts } from './add-game.ts';
import { formatDuration } from './times.ts';

const checkInterval = formatDuration(iconLookUps.secondsPerRequest);

export const verifyGameTexts: Translation<typeof en.verifyGameTexts> = {
  title: 'Verificar esta cuenta',
  lead: 'Demuestra que la cuenta es tuya. Tu página muestra entonces una insignia a su lado.',
  verifiedTitle: 'Esta cuenta está verificada',
  verifiedLead: 'Demostraste que es tuya. Tu página ya muestra la insignia «Verificada».',
  verifiedElsewhere:
    'Otro perfil ya verificó esta cuenta. Si tú también la verificas, deja de estar verificada en el otro.',
  backToProfile: 'Volver a tu página',
  stepIcon: 'Elegimos un icono',
  stepIconText: 'Todas las cuentas tienen este icono desde el principio.',
  stepEquip: 'Te lo pones',
  stepEquipText:
    'Ponlo como icono de perfil en el juego. Solo puede hacerlo el dueño de la cuenta.',
  stepCheck: 'Lo comprobamos',
  stepCheckText: `Puedes comprobarlo cada ${checkInterval}. Puede pasar un momento hasta que veamos tu nuevo icono. Entonces tu página muestra la insignia «Verificada», y puedes usar otra vez el icono que quieras.`,
  stepCopy: 'Copia este código',
  stepWrite: (source) => `Añádelo a tu perfil de ${source}`,
  stepWriteText: (field) =>
    `Pega el código en el campo «${field}» de tus ajustes. Solo puede hacerlo el dueño de la cuenta.`,
  openSettings: (source) => `Abrir tus ajustes en ${source}`,
  code: 'Tu código',
  stepCheckCodeText: (source) =>
    `Pueden pasar hasta ${codeDelayDays} días hasta que ${source} nos muestre el cambio. Puedes salir de esta página: cada actualización de tus rangos busca también el código. Quítalo cuando tu página muestre la insignia «Verificada».`,
  checkCode: 'Comprobar ahora',
  signInText: (source, hasPastRanks) =>
    hasPastRanks
      ? `${source} te devuelve aquí y nos dice qué cuenta es la tuya. Si también nos dice sus rangos pasados, los añadimos a tu página. No podemos cambiar nada en tu cuenta.`
      : `${source} te devuelve aquí y nos dice qué cuenta es la tuya. No podemos cambiar nada en tu cuenta.`,
  signIn: (source) => `Iniciar sesión en ${source}`,
  begin: 'Empezar',
  check: 'Ya lo llevo puesto',
  icon: (id) => `Icono número ${id}`,
  equipBefore: (id, time) => [`Icono número ${id}. Póntelo antes de las `, time],
};

const noSuchPlayer = 'Esta cuenta ya no existe.';

/** By the outcome of a step. */
export const verificationProblems: Translation<typeof en.verificationProblems> = {
  'other-icon': 'La cuenta tiene otro icono. Un cambio puede tardar un momento en llegar.',
  'too-many': (wait) =>
    `Comprobamos como máximo cada ${checkInterval}. Inténtalo de nuevo dentro de ${wait}.`,
  'too-many-tasks': `Ahora mismo otros usuarios intentan verificar esta cuenta. Inténtalo de nuevo dentro de ${formatDuration(taskTtlMs / 1000)}.`,
  'other-id':
    'Primero hay que actualizar esta cuenta. Pulsa «Actualizar» en tu página e inténtalo de nuevo en un minuto.',
  'no-open-task': 'Puede que se haya acabado el tiempo. Empieza de nuevo.',
  'no-such-player': noSuchPlayer,
  'other-account': noSuchPlayer,
  'no-code': `El código aún no está. Un cambio puede tardar hasta ${codeDelayDays} días en llegar.`,
};

/** Why a sign-in at a source verified nothing. */
export const signInProblems: Translation<typeof en.signInProblems> = {
  cancelled: 'No iniciaste sesión, así que no se cambió nada.',
  expired: 'Este acceso ha caducado. Empieza de nuevo.',
  refused: 'No se pudo completar el inicio de sesión. Empieza de nuevo.',
  'other-account': 'Iniciaste sesión con una cuenta distinta de esta. No se cambió nada.',
  'not-answering': lookUpTexts.sourceNotAnswering(),
};
