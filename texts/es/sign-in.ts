import { maxPasswordLength, minPasswordLength } from '../../domain/accounts/password.ts';
import { maxPreviousNames, previousNameDays } from '../../domain/accounts/previous-names.ts';
import { recoveryCodeLength } from '../../domain/accounts/recovery.ts';
import { maxUsernameLength, minUsernameLength } from '../../domain/accounts/username.ts';
import type * as en from '../en/sign-in.ts';
import type { Translation } from '../language/translation.ts';
import { specificationTexts } from './specification.ts';

const signUp = 'Registrarse';
const hasPage = '¿Ya tienes una página?';
const goOn = 'Continuar';

export const signInFormTexts: Translation<typeof en.signInFormTexts> = {
  signIn: 'Entrar',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  signUp,
  show: (label) => `Mostrar: ${label}`,
  newHere: '¿Es tu primera vez aquí?',
  hasPage,
  forgotPassword: '¿Olvidaste tu contraseña?',
  deletedAccount: 'Una cuenta eliminada no se puede volver a abrir.',
  usernameHint: `De ${minUsernameLength} a ${maxUsernameLength} letras, números, _ o -. Será la dirección de tu página.`,
  signInLead: 'Hola de nuevo. Tu página te espera.',
  /** The form of a new user with a password. */
  signUpForm: {
    title: signUp,
    lead: 'Una sola página para tu imagen, tu banner y tus rangos.',
    submit: signUp,
    question: hasPage,
  },
  confirm: 'Confirma que eres tú',
  confirmLead: (username) =>
    `Has entrado como ${username}. Entra otra vez: así tu cuenta está protegida si otra persona usa este dispositivo.`,
  goOn,
  backToSettings: 'Volver a tus ajustes',
  returnToPlayer: 'Siguiente paso: añadir este jugador a tu página.',
  newPassword: 'Contraseña nueva',
  signedOutElsewhere: 'Se cerrarán todas tus demás sesiones.',
  recoveryCode: 'Código de recuperación',
  recoveryCodeHint: `${recoveryCodeLength} letras y números. Dan igual las mayúsculas y los guiones.`,
};

/** The texts of sign-ins at a provider, like Discord. */
export const providerTexts: Translation<typeof en.providerTexts> = {
  continueWith: (provider) => `Continuar con ${provider}`,
  leaving: (provider) => `Vas a ${provider}`,
  leavingText: (provider) =>
    `Inicia sesión allí y ${provider} te devuelve aquí. Este sitio solo recibe un ID: ni correo ni nombre.`,
  /** The form of a new user. */
  chooseForm: (provider) => ({
    title: 'Elige tu nombre de usuario',
    lead: `Has entrado con ${provider}. No se guarda nada hasta que elijas un nombre de usuario.`,
    submit: 'Crear tu página',
    question: hasPage,
  }),
  /** The form of a user whom the site knows. */
  continueForm: (provider, username) => ({
    title: `Continuar como ${username}`,
    lead: `Has entrado con ${provider}. Continúa solo si esta es tu página.`,
    submit: goOn,
    question: '¿No es tu página?',
  }),
};

/** Why a sign-in at a provider did not do what the user wanted. */
export const providerProblems: Translation<typeof en.providerProblems> = {
  expired: () =>
    'Este acceso ha caducado o se empezó en otro navegador. Empieza de nuevo desde esta página.',
  cancelled: (provider) =>
    `No iniciaste sesión en ${provider}. Puedes intentarlo de nuevo cuando quieras.`,
  failed: (provider) =>
    `El acceso con ${provider} no funcionó. Inténtalo de nuevo o entra de otra forma.`,
  taken: (provider) =>
    `Con esta cuenta de ${provider} se entra en otra página de aquí. No se cambió nada.`,
  'another-linked': (provider) => `Ya hay otra cuenta de ${provider} vinculada. Quítala primero.`,
  foreign: (provider) =>
    `Esta cuenta de ${provider} no está vinculada a tu cuenta de aquí. Usa la que sí lo está.`,
};

export const passkeyCeremonyTexts: Translation<typeof en.passkeyCeremonyTexts> = {
  notUsed: 'No se usó ninguna llave de acceso. Puedes intentarlo de nuevo cuando quieras.',
  notAdded: 'No se añadió ninguna llave de acceso. Puedes intentarlo de nuevo cuando quieras.',
  failed: 'No funcionó. Inténtalo de nuevo.',
  unreachable: 'No se puede acceder al sitio. Inténtalo de nuevo en un momento.',
  scriptMissing:
    'No se puede acceder al sitio, o ha cambiado desde que abriste esta página. Recarga la página.',
  waiting: 'Esperando tu llave de acceso',
  signIn: 'Entrar con llave de acceso',
  /** By the names of WebAuthn's errors. `NotAllowedError` has none: it means 'cancelled', 'timed out' or 'no passkey'. */
  errors: {
    InvalidStateError:
      'Ya tienes una llave de acceso en este dispositivo o en su gestor de contraseñas.',
    ConstraintError:
      'Tu dispositivo no puede comprobar que eres tú. Configura primero un bloqueo de pantalla, una huella o un PIN.',
    NotSupportedError: 'Tu dispositivo no admite el tipo de llave de acceso que necesitamos.',
    SecurityError: 'Las llaves de acceso no funcionan en esta dirección.',
  },
};

/** The sentence that refuses a new password. */
export const describePasswordProblem: Translation<typeof en.describePasswordProblem> = (problem) =>
  problem === 'too-short'
    ? specificationTexts.passwordTooShort
    : `Error: La contraseña debe tener como máximo ${maxPasswordLength} caracteres.`;

/** The sentence that refuses the name of a passkey. */
export const describePasskeyNameProblem: Translation<typeof en.describePasskeyNameProblem> = (
  problem,
  maxLength,
) =>
  ({
    empty: 'Escribe un nombre.',
    'too-long': `Un nombre tiene como máximo ${maxLength} caracteres.`,
    invisible: 'Este nombre contiene caracteres invisibles.',
  })[problem];

export const passwordAdviceTexts: Translation<typeof en.passwordAdviceTexts> = {
  hint: 'Cuanto más larga, más difícil de adivinar.',
  minLength: (hint) => `Al menos ${minPasswordLength} caracteres. ${hint}`,
  containsUsername:
    'Esta contraseña contiene tu nombre de usuario, que es lo primero que prueban los atacantes.',
  common: 'Esta es una de las contraseñas que los atacantes prueban primero.',
  short: 'Sirve, pero una contraseña más larga es más difícil de adivinar.',
};

export const signInTexts: Translation<typeof en.signInTexts> = {
  confirmAgain: 'Entraste hace ya un rato. Recarga esta página y confirma que eres tú.',
  tooManyAttempts: (wait) => `Demasiados intentos. Inténtalo de nuevo dentro de ${wait}.`,
  sessionEnded: 'Tu sesión ya no está abierta. Entra otra vez.',
  recoveryFailed:
    'El nombre de usuario o el código no es correcto, o el código ya se usó. Inténtalo de nuevo.',
  lastWayIn:
    'Es tu única forma de entrar. Primero pon una contraseña, añade una llave de acceso o vincula otra cuenta.',
  passkeyRemoved: 'Esta llave de acceso ya se había quitado.',
  signUpFailed: 'Error: El registro no funcionó. No se guardó nada. Inténtalo de nuevo.',
  tooManySignUps: (wait) =>
    `Demasiada gente se ha registrado desde tu red. Inténtalo de nuevo dentro de ${wait}.`,
};

/** The sentence that refuses a username: 'Un nombre de usuario tiene al menos 2 caracteres.' */
export const describeUsernameProblem: Translation<typeof en.describeUsernameProblem> = (
  problem,
  username,
) =>
  ({
    empty: 'Elige un nombre de usuario.',
    'outer-space': 'Un nombre de usuario no puede empezar ni terminar con un espacio.',
    characters: 'Un nombre de usuario solo puede tener las letras A–Z, los números 0–9, _ y -.',
    'too-short': `Un nombre de usuario tiene al menos ${minUsernameLength} caracteres.`,
    'too-long': `Un nombre de usuario tiene como máximo ${maxUsernameLength} caracteres.`,
    reserved: `El nombre «${username}» está reservado para el propio sitio. Elige otro.`,
    official: `El nombre «${username}» parece un nombre oficial. Elige otro.`,
  })[problem];

export const usernameTexts: Translation<typeof en.usernameTexts> = {
  refused: (sentence) => `Error: ${sentence}`,
  same: 'Ese ya es tu nombre de usuario.',
  taken: 'Este nombre de usuario está en uso o se usó hace poco. Elige otro.',
  renamedTooOften: (from) =>
    `Has cambiado de nombre ${maxPreviousNames} veces en ${previousNameDays} días. Puedes volver a cambiarlo después del ${from}, y recuperar uno de tus nombres anteriores cuando quieras.`,
};

export const registrationRefusals = {
  closed: 'El registro está cerrado por ahora. Si ya tienes una página, puedes seguir entrando.',
  uninvited:
    'Por ahora hace falta una invitación para registrarse. Abre tu enlace de invitación en este navegador.',
  'invitation-ended': 'Esta invitación ya no sirve: se usó o ha caducado. Pide un enlace nuevo.',
} satisfies Translation<typeof en.registrationRefusals>;

/** The sentences for a visitor who cannot sign up. @param contact the link to the operator, if there is one. */
export const describeRegistrationRefusal: Translation<typeof en.describeRegistrationRefusal> = (
  why,
  contact,
) => {
  const operator = contact?.replace(/^mailto:/, '');
  return operator
    ? `${registrationRefusals[why]} Puedes contactar con el administrador: ${operator}`
    : registrationRefusals[why];
};
