import { maxTokens } from '../../domain/accounts/tokens.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { maxPerMinute } from '../../domain/limits/rate-limits.ts';
import { maxDiscordRanks } from '../../domain/previews/discord-card.ts';
import { programIntervalMs } from '../../domain/refresh/rank-refresh.ts';
import {
  answerTimeoutMs,
  maxDeliveryAgeMs,
  maxFailingMs,
  maxWebhooks,
} from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/developers.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { formatDuration } from './times.ts';
import { tokenTexts } from './tokens.ts';

/** The page about programs that use the site. */
export const developerTexts: Translation<typeof en.developerTexts> = {
  title: 'Para desarrolladores',
  lead: 'Rangos para chats, streams, READMEs, páginas de equipos y programas. Para leer páginas públicas no hace falta clave.',
  readyMade: (username) =>
    `En la página para compartir de cada perfil hay líneas listas para copiar, como en la de ${username}`,
  contents: 'En esta página',
  parts: {
    start: 'En cinco líneas',
    chat: 'Una línea para un bot de chat',
    discord: 'Una tarjeta en Discord',
    overlay: 'Un overlay para un stream',
    badge: 'Una insignia para un README',
    card: 'Una tarjeta en un sitio web',
    feed: 'Un feed',
    webhooks: 'Mensajes cuando sube un rango',
    calls: 'Todas las llamadas',
    tokens: 'Tokens',
    limits: 'Límites',
    errors: 'Errores',
  },
  start:
    'Esto funciona en cualquier sitio web. No necesita clave ni envía cookies. La respuesta tiene un ETag. Si un programa lo envía como If-None-Match, recibe 304 hasta que algo cambie; un navegador lo hace solo.',
  noProfile: 'Este sitio no tiene perfil de ejemplo, así que pon tu propio nombre de usuario.',
  chat: joinSentence(
    'Una línea de texto. El estado es 200 aunque el nombre de usuario no exista o no haya rango. Nunca contiene una @ ni un nombre que haya elegido un jugador. Con game y queue eliges otro rango que el de arriba de la página. ',
    linkInSentence('#listGames', 'GET /games'),
    ' devuelve sus ID.',
  ),
  bots: { nightbot: 'Nightbot', streamElements: 'StreamElements', fossabot: 'Fossabot' },
  discord: `Pega la dirección de un perfil en un chat: Discord muestra su imagen, hasta ${maxDiscordRanks} rangos y dos botones.`,
  overlay:
    'En OBS, añade una fuente de navegador con esta dirección, de 800 × 200 píxeles. session=1 añade cuánto cambiaron los puntos y las partidas desde que se abrió, theme es dark, light o clear (texto sobre el vídeo, sin panel), y game, account y queue eligen otro rango.',
  badge:
    'Una imagen que siempre muestra el rango actual. badge.png es lo mismo en PNG, y ?theme=dark es para páginas oscuras. La segunda dirección es para shields.io.',
  card: 'Un marco que se actualiza solo, de 320 × 90 a 640 × 180 píxeles, sin controles ni cookies. theme es dark, light o clear (texto sobre un vídeo, sin panel), y game, account y queue eligen otro rango. En WordPress basta con pegar la dirección de un perfil: crea la tarjeta por oEmbed.',
  language:
    'Las insignias, líneas y feeds están en inglés. Con ?lang=de salen en alemán, y así con los demás: los códigos son los de la página de idiomas. Las tarjetas y los overlays salen en el idioma de su dueño.',
  feed: `Los últimos ${maxEvents} ascensos, rangos máximos desde que se añadió una cuenta, y cuentas añadidas y verificadas, para cualquier lector de feeds.`,
  webhooks: joinSentence(
    'En los ',
    linkInSentence('/account#webhooks', 'ajustes'),
    ` el dueño de un perfil añade hasta ${maxWebhooks} direcciones. Un canal de Discord recibe una frase. Cualquier otra dirección recibe este JSON, con estos tipos de eventos:`,
  ),
  eventKinds: {
    promotion: 'una liga o división superior',
    peak: 'el rango máximo desde la fecha del campo since, sin ascenso',
    added: 'una cuenta nueva en el perfil',
    verified: 'el dueño demostró que una cuenta es suya',
    place:
      'un puesto mejor entre los tres primeros de una clasificación: el tipo del mensaje es leaderboard.changed, y sus data tienen las filas de la tabla. Si el mensaje avisa de que una carrera empezó o terminó, lleva running o ended en el campo race',
  },
  delivery: `Los mensajes pueden llegar dos veces y en cualquier orden; si se repite, tiene el mismo webhook-id. Responde con un estado de 200 a 299 en menos de ${formatDuration(answerTimeoutMs / 1000)}. Si no, lo intentamos de nuevo durante ${formatDuration(maxDeliveryAgeMs / 1000)}, y tras ${formatDuration(maxFailingMs / 1000)} de fallos la dirección no recibe más mensajes.`,
  verify:
    'Las cabeceras webhook-id, webhook-timestamp y webhook-signature demuestran que un mensaje es de este sitio, como describe standardwebhooks.com. Cubren el cuerpo tal como se envió, antes de interpretar el JSON. Este servidor las comprueba:',
  tokens: joinSentence(
    'Un token pertenece a un usuario, que lo crea en los ',
    linkInSentence('/account#tokens', 'ajustes'),
    `, como máximo ${maxTokens}. Se envía en la cabecera Authorization, nunca en la dirección. Deja de servir cuando caduca, cuando cambias o restableces tu contraseña y cuando se suspende tu página. Nunca puede cambiar una contraseña, una llave de acceso, una sesión ni otro token.`,
  ),
  scopes: tokenTexts.scopeNames,
  limits: `Una dirección IP puede hacer ${maxPerMinute.api} llamadas por minuto (con IPv6, un /64). Cada respuesta dice en los campos RateLimit-Policy y RateLimit cuánto queda (draft-ietf-httpapi-ratelimit-headers-11). Un sitio en tu propia máquina no cuenta y no envía esos campos. Los cambios y las búsquedas tienen sus propios límites. Una respuesta con estado 429 o 503 tiene Retry-After, en segundos.`,
  refresh: `Leer nunca espera a los servidores de un juego. Los rangos de hace más de ${formatDuration(programIntervalMs / 1000)} se ponen en cola, así que la siguiente lectura trae otros más nuevos. Cada rango lleva la hora a la que se leyó.`,
  errors:
    'Los errores son problem details (RFC 9457). Básate en code y status. El title es siempre el mismo para cada code, y el detail es una frase para personas que puede cambiar.',
  calls: joinSentence(
    'Todas las direcciones empiezan por /api/v1. Lo mismo como documento OpenAPI: ',
    linkInSentence('/api/v1/openapi.json', '/api/v1/openapi.json'),
  ),
  needsToken: (scope) => `Necesita un token con el permiso ${scope}.`,
  required: 'obligatorio',
  request: 'Ejemplo',
  answer: 'Respuesta, con la primera entrada de cada lista',
  yourToken: 'TU_TOKEN',
  profileAnswer: joinSentence(
    'La respuesta es el perfil, tal como lo devuelve ',
    linkInSentence('#readProfile', 'GET /profiles/{username}'),
    '.',
  ),
  yourName: 'TU_NOMBRE',
  yourAccount: { game: 'JUEGO', player: 'JUGADOR', queue: 'COLA', queueName: 'COLA' },
};
