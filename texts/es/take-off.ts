import { codeDelayDays } from '../../domain/verification/code-field.ts';
import type * as en from '../en/take-off.ts';
import type { Translation } from '../language/translation.ts';

/** The texts of the page on which players take off their page. */
export const takeOffTexts = {
  link: 'Soy yo y no quiero salir aquí',
  lead: 'Demuestra que la cuenta es tuya.',
  buttons: { 'take-off': 'Quitarme', show: 'Volver a mostrarme' },
  effect:
    'Si la quitas, tu cuenta no tiene página de jugador, y no está en ninguna lista de jugadores ni en ninguna clasificación. Los perfiles que la muestran se quedan.',
  stored: (privacy) => [
    'Para que siga así, guardamos un hash de tu nombre y de tu ID. Más detalles en ',
    privacy,
    '.',
  ],
  privacy: 'Privacidad',
  verified: 'Ya verificaste esta cuenta en tu perfil, así que no hace falta otra prueba.',
  done: 'Hecho',
  takenOff:
    'Esta cuenta no tiene página de jugador. Los perfiles que la muestran se quedan, y una búsqueda los sigue encontrando.',
  shown: 'Esta cuenta tiene página de jugador.',
  undo: 'Puedes deshacerlo de la misma forma.',
  removeCode:
    'Si el código está en tu página, quítalo ya. Mientras siga ahí, otra persona que empiece el mismo paso podría repetirlo.',
  stepCheckText:
    'Puede pasar un momento hasta que veamos tu nuevo icono. Después puedes usar otra vez el que quieras.',
  stepCheckCodeText: (source) =>
    `Pueden pasar hasta ${codeDelayDays} días hasta que ${source} nos muestre el cambio. Vuelve entonces a esta página: te da el mismo código.`,
  signInText: (source) =>
    `${source} te devuelve aquí y nos dice qué cuenta es la tuya. No podemos cambiar nada en tu cuenta.`,
  toPlayer: 'Volver a la página del jugador',
  toHomePage: 'Ir a la página de inicio',
} satisfies Translation<typeof en.takeOffTexts>;
