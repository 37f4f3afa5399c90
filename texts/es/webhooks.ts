import {
  type AddressProblem,
  answerTimeoutMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/webhooks.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration, formatUtc } from './times.ts';

export const webhookTexts: Translation<typeof en.webhookTexts> = {
  title: 'Discord y webhooks',
  lead: 'Recibe un mensaje cuando asciendes, cuando llegas a tu rango máximo desde que añadiste un juego o cuando añades o verificas uno. También puedes publicar una clasificación tuya. Discord recibe texto; cualquier otra dirección, JSON firmado.',
  count: (count) => (count === 0 ? 'Ninguno todavía' : `${count} de ${maxWebhooks}`),
  kinds: { discord: 'Discord', standard: 'JSON firmado' },
  address: 'Dirección',
  about: 'Mensajes sobre',
  profile: 'Mi perfil',
  rhythms: {
    change: (name) => `${name}: nuevos líderes`,
    day: (name) => `${name}: la tabla, ahora y cada día a las 0:00 UTC`,
    week: (name) => `${name}: la tabla, ahora y cada lunes`,
  },
  addressHint: 'En Discord: Editar canal, Integraciones, Webhooks, Copiar URL de webhook.',
  add: 'Añadir dirección',
  secret: 'Secreto para firmar. Cópialo ahora: no se vuelve a mostrar.',
  remove: 'Quitar',
  removeAddress: (address) => `Quitar ${address}`,
  sendTest: 'Enviar prueba',
  testAddress: (address) => `Enviar una prueba a ${address}`,
  test: 'Esto es una prueba. Así serán los mensajes sobre rangos nuevos.',
  /** The age of the oldest rank in a table. */
  asOf: (time) => `Actualizado: ${formatUtc(time, 'time')}`,
  failing: (time) => ['Fallan todos los mensajes. Primer fallo: ', time, '.'],
  disabled: (time) => [
    `Todos los mensajes fallaron durante ${formatDuration(maxFailingMs / 1000)}, así que no se envían más desde el `,
    time,
    '. Envía una prueba: cuando llegue, los mensajes se envían otra vez.',
  ],
  full: `Tienes ${maxWebhooks} direcciones. Quita una primero.`,
  known: 'Ya añadiste esta dirección. Para recibir otros mensajes, crea otro webhook en el canal.',
  gone: 'Esta dirección se quitó.',
};

const problems: Readonly<Record<AddressProblem, string>> = {
  'not-https': 'La dirección tiene que empezar por https://.',
  'not-an-address':
    'Escribe la dirección de un sitio web público. Una dirección local no recibe mensajes.',
  'user-info': 'Una dirección no puede contener un nombre ni una contraseña delante de una @.',
  port: 'Una dirección no puede indicar un puerto: los mensajes van al puerto 443.',
  'too-long': 'Esta dirección es demasiado larga.',
  'not-a-channel': 'Esto no es el webhook de un canal de Discord.',
};

export const describeAddressProblem: Translation<typeof en.describeAddressProblem> = (why) =>
  problems[why];

/** The outcome of a test. */
export const testTexts: Translation<typeof en.testTexts> = {
  unreachable:
    'A esta dirección no se envía nada: no tiene un servidor público o es de este sitio.',
  'no-answer': `Esta dirección no respondió en ${formatDuration(answerTimeoutMs / 1000)}, o no por https.`,
  arrived: (status, durationMs) =>
    `La prueba ha llegado. La respuesta tuvo el estado ${status} y tardó ${durationMs} ms.`,
  refused: (status, durationMs) =>
    `La prueba fue rechazada. La respuesta tuvo el estado ${status} y tardó ${durationMs} ms.`,
};
