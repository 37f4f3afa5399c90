import type * as en from '../en/specification.ts';
import type { Translation } from '../language/translation.ts';

/** The messages of the specification. */
export const specificationTexts = {
  usernameNotFoundHome: 'Error: Ese nombre de usuario no existe. Busca otra vez.',
  signInFailed: 'El nombre de usuario o la contraseña no son correctos. Inténtalo de nuevo.',
  usernameTaken: 'Error: Ese nombre de usuario ya está en uso. Regístrate con otro.',
  passwordTooShort: 'Error: La contraseña debe tener al menos 6 caracteres.',
  profilePicNotSaved: 'No se pudo guardar la imagen de perfil',
  bannerNotSaved: 'No se pudo guardar el banner del perfil',
  gameNotSaved: 'No se pudo guardar el juego en la base de datos',
  signedOut: 'Entra en tu cuenta para guardar un juego',
  playerNotFound: 'Error: Ese nombre de usuario no existe. Inténtalo de nuevo.',
} satisfies Translation<typeof en.specificationTexts>;
