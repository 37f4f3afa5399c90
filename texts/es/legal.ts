import { proofMinutes, signInMinutes } from '../../domain/accounts/identities.ts';
import { ceremonyMinutes } from '../../domain/accounts/passkeys.ts';
import { previousNameDays } from '../../domain/accounts/previous-names.ts';
import { resetLinkMinutes } from '../../domain/accounts/recovery.ts';
import {
  maxSessionAgeMs,
  maxSessions,
  sessionIdleSeconds,
} from '../../domain/accounts/sessions.ts';
import { expiredTokenDays } from '../../domain/accounts/tokens.ts';
import { maxEvents } from '../../domain/events/profile-event.ts';
import { thinnedAfterMs } from '../../domain/history/thin-samples.ts';
import { placesKeptDays } from '../../domain/leaderboards/leaderboard.ts';
import { closedReportDays } from '../../domain/moderation/reports.ts';
import { maxRemovedGames, removedGameDays } from '../../domain/profiles/removed-games.ts';
import { maxLookUpAgeDays } from '../../domain/sources/lookup-cache.ts';
import { maxDeliveryAgeMs } from '../../domain/webhooks/webhook.ts';
import type * as en from '../en/legal.ts';
import { joinSentence, linkInSentence } from '../language/sentence.ts';
import type { Translation } from '../language/translation.ts';
import { takeOffTexts } from './take-off.ts';
import { formatDuration } from './times.ts';

/** Says which personal data are stored, and for how long. It must be changed together with the code that stores them. */
export const privacyTexts: Translation<typeof en.privacyTexts> = {
  title: 'Privacidad',
  lead: (siteName) =>
    `Qué guarda ${siteName} sobre ti y quién puede verlo. Sin rastreadores, sin anuncios y sin venta de datos.`,

  pageTitle: 'Tu página es pública',
  page: [
    'Cualquiera puede ver, copiar y enlazar lo que hay en tu página: tu nombre de usuario, imagen, banner, bio y enlaces, las cuentas de juego que añades, sus niveles y rangos, cómo cambiaron y qué cuentas has verificado.',
    'Otras páginas que muestran una cuenta que has verificado dicen que la verificó otro perfil, pero no cuál. Una cuenta de juego que ocultas solo la ven tú y el administrador. Una página no listada solo se encuentra por su dirección o por su nombre de usuario exacto.',
    'Una clasificación que muestra una cuenta que has verificado nombra tu página y muestra tu imagen, mientras los visitantes encuentren la cuenta en tu página.',
  ],

  accountTitle: 'Qué se guarda si tienes una cuenta',
  account: ({ hasMail, providers }) => [
    hasMail
      ? 'Tu nombre de usuario y cuándo te registraste. Ni nombre real ni fecha de nacimiento.'
      : 'Tu nombre de usuario y cuándo te registraste. Ni correo, ni nombre real, ni fecha de nacimiento.',
    ...(hasMail
      ? [
          'Tu correo, si añades uno en los ajustes, y cuándo lo confirmaste. Solo lo usamos para enviarte un enlace si olvidas tu contraseña y para avisarte si el correo se cambia. Los administradores de este sitio reciben además un mensaje cuando se reportan perfiles. Un correo que no hayas confirmado se elimina como mucho una hora después de que caduque su enlace.',
        ]
      : []),
    ...(providers
      ? [
          `Si entras con ${providers}: tu ID allí, cuándo lo vinculaste y cuándo lo usaste por última vez. Nunca pedimos tu nombre ni tu correo de allí. Después de cada acceso allí, tu ID se guarda hasta que continúas, como máximo ${proofMinutes} minutos.`,
        ]
      : []),
    'Tu contraseña, solo como hash Argon2id. Nadie puede leerla ni enviártela.',
    'Tus imágenes, sin los datos que añade una cámara. Una imagen se elimina cuando ningún perfil la muestra ya.',
    'Los meses y años cuyos resúmenes compartes, hasta que dejas de compartirlos.',
    'Tu bio, tus enlaces, el color de tu página y tu idioma, hasta que los cambias. Nunca abrimos los enlaces.',
    `Las cuentas de juego que añadiste y su orden, con sus nombres anteriores, rangos, historial, los campeones o héroes que más juegas y tus últimas diez partidas clasificatorias de una cola. El historial antiguo se reduce: pasados ${formatDuration(thinnedAfterMs / 1000)}, a un rango al día.`,
    'Los rangos pasados que otro servicio tiene de ti, si verificas una cuenta iniciando sesión allí.',
    `Las cuentas de juego que quitaste, durante ${removedGameDays} días, para que puedas deshacerlo. Nadie más las ve, y puedes eliminarlas al momento en los ajustes. Guardamos como máximo las últimas ${maxRemovedGames}.`,
    `Tus nombres anteriores, durante ${previousNameDays} días: llevan a tu página y nadie más puede quedárselos. Un nombre que te quitó el administrador y el nombre de una cuenta eliminada se guardan para que nadie más pueda usarlos.`,
    'Tus códigos de recuperación, solo como hashes, hasta que creas otros.',
    'Si eres o no administrador de este sitio; si tu cuenta está o no suspendida, hasta cuándo y por qué; y una nota privada que los administradores pueden escribir sobre tu perfil.',
    `Cuando recibes un enlace para poner una contraseña nueva: un hash del enlace, hasta que lo usas o como mucho una hora después de que caduque. Un enlace vale durante ${resetLinkMinutes} minutos.`,
    'De cada llave de acceso que añades: su clave pública y su ID, el nombre que le pusiste, el modelo del dispositivo o de la aplicación si nos lo dice, y cuándo se añadió y se usó por última vez. La clave privada, tu huella y tu cara nunca salen de tu dispositivo.',
    `De cada token de API: su nombre, qué puede hacer, cuándo se creó y se usó por última vez, y cuándo termina. Del propio token solo se guarda un hash. Un token se elimina cuando lo quitas o pones una contraseña nueva, o ${expiredTokenDays} días después de su final.`,
    `Las direcciones de tus webhooks, con los secretos que firman sus mensajes y los rangos que publicaron por última vez, hasta que los quitas; y los mensajes que aún no se pudieron enviar, durante ${formatDuration(maxDeliveryAgeMs / 1000)} después del último evento que contienen.`,
    `Los últimos ${maxEvents} eventos de tu página, para su feed: ascensos, rangos máximos desde que añadiste una cuenta, y cuentas añadidas o verificadas.`,
    'Los perfiles que sigues, hasta que dejas de seguirlos, y un hash de la dirección de tu feed. Nadie más ve a quién sigues.',
    'Tus clasificaciones: sus nombres, sus listas tal como se escribieron y un hash del enlace para unirse, hasta que termina. De las clasificaciones a las que te uniste: tu función, cuándo te uniste y qué jugador vino contigo, hasta que sales. El dueño y los demás miembros ven tu nombre de usuario y cuándo te uniste.',
    `De cada navegador con tu sesión abierta: su nombre y la dirección de red desde la que entraste. Esto se elimina cuando cierras la sesión o como mucho una hora después de que termine: ${formatDuration(sessionIdleSeconds)} después de tu último uso o ${formatDuration(maxSessionAgeMs / 1000)} después de abrirla. A partir de ${maxSessions} sesiones, una nueva cierra la que lleva más tiempo sin usarse.`,
  ],

  visitorsTitle: 'Qué se guarda de visitantes y jugadores',
  visitors: [
    `Búsquedas: lo que otro servicio respondió sobre un jugador, durante un máximo de ${maxLookUpAgeDays} días, pero no quién lo buscó.`,
    `Jugadores de clasificaciones, también sin cuenta aquí: lo que otro servicio publica sobre ellos, como su nombre, nivel, rangos, campeones o héroes y últimas partidas, y cómo cambiaron los rangos, mientras una clasificación los muestre; sus puestos de los últimos ${placesKeptDays} días; y en una carrera, sus rangos al inicio y al final, y su puesto. Una lista guarda el nombre que se escribió, también el de un jugador que no se encontró: ese solo lo ven el dueño y los moderadores de la clasificación.`,
    `Si eres un jugador de una clasificación y no quieres serlo: «${takeOffTexts.link}», en tu página de jugador, te quita de todas las clasificaciones, y no necesitas cuenta para ello. El dueño y los moderadores solo leen que el jugador no se puede mostrar.`,
    'Si quitas tu propia página de jugador: el juego, un hash de tu ID allí, un hash de tu nombre y cuándo fue. Los hashes necesitan un secreto de este sitio. La misma prueba lo deshace y los elimina. Si el administrador recibe otra clave de la empresa que publica el juego, decide tu nombre. Si justo antes cambias de nombre, no podemos volver a reconocerte y tendrías que repetirlo.',
    'Con qué frecuencia una red o una cuenta probó cosas como contraseñas, nombres nuevos y registros, para poder limitarlas. En lugar de la dirección de red guardamos un hash, que se elimina poco después de que deje de hacer falta.',
    'Cuando la página para entrar ofrece llaves de acceso, un valor aleatorio que una llave tiene que firmar. No dice nada sobre ti, y se elimina cuando se usa o, como mucho, más o menos una hora después.',
    `Tus reportes: el nombre del perfil o de la clasificación, tu motivo y tu texto, pero no quién eres. Un hash del perfil y de tu dirección de red dice al administrador qué reportes de un perfil vienen de la misma red. Un reporte se elimina ${closedReportDays} días después de que el administrador lo cierre, o con el perfil.`,
    'Lo que los administradores hacen con perfiles y clasificaciones: la hora, la acción, el motivo y los nombres. Esto se guarda sin límite de tiempo.',
    'El log contiene errores, pero no direcciones de red. Mientras usas el sitio, tu dirección de red está en la memoria del servidor, como en cualquier sitio.',
  ],

  browserTitle: 'Qué guarda tu navegador',
  cookiesTitle: 'Solo las cookies que el sitio necesita:',
  /** By the name of the cookie. */
  cookies: {
    session: 'mientras tengas la sesión abierta;',
    theme: 'durante un año, los colores que elegiste;',
    language: 'durante un año, el idioma que elegiste o el de tu cuenta;',
    region: 'durante un año, la región que elegiste;',
    device: 'durante un año, para que la página para entrar sepa que ya entraste aquí antes;',
    passkey: `durante ${ceremonyMinutes} minutos después de que el sitio pida una llave de acceso;`,
    reset: `durante ${resetLinkMinutes} minutos después de abrir un enlace para poner una contraseña o confirmar un correo;`,
    invitation: 'durante un día después de abrir una invitación, o hasta que te registras;',
    join: 'durante una hora después de abrir una invitación a una clasificación, o de empezar una, antes de entrar;',
    takeOff: `durante ${signInMinutes} minutos después de empezar a quitar tu página de jugador o a mostrarla de nuevo;`,
    sourceSignIn: `durante ${signInMinutes} minutos mientras verificas una cuenta iniciando sesión en otro sitio;`,
    providerSignIn: `durante ${signInMinutes} minutos mientras inicias sesión en otro servicio;`,
    identityProof: `durante ${proofMinutes} minutos después de eso, o hasta que continúas;`,
    accountDeleted:
      'durante un minuto después de eliminar tu cuenta, para que la página siguiente pueda decirlo.',
  },
  viewed:
    'Los últimos perfiles que abriste. Se quedan en tu navegador; el sitio nunca recibe esa lista.',

  othersTitle: 'Quién más ve datos',
  others: ({ siteName, hasMail, providers, services }) => [
    ...(services
      ? [
          `Este servidor pregunta a ${services} por los jugadores que la gente busca o muestra. Estos servicios ven los nombres de los jugadores y la dirección de este servidor, pero nada sobre ti. Los iconos de los jugadores se obtienen igual. Tu navegador solo se conecta a este sitio, salvo que inicies sesión en un servicio para demostrar que una cuenta es tuya.`,
          'Algunas cuentas se verifican iniciando sesión en su servicio. Así ese servicio se entera de que usas este sitio. No conservamos ningún acceso a tu cuenta de allí.',
        ]
      : []),
    ...(hasMail
      ? [
          'El servicio de correo del administrador entrega nuestros mensajes y ve la dirección y el texto de cada uno.',
        ]
      : []),
    ...(providers
      ? [`Si entras con ${providers}, ese servicio se entera de que usas este sitio y de cuándo.`]
      : []),
    `El administrador de esta copia de ${siteName} puede leer su base de datos y hacer copias de seguridad de ella, y puede usar una empresa de alojamiento o un proxy con sus propios registros. Los creadores del software no ven nada.`,
  ],

  choicesTitle: 'Tú decides',
  choices: joinSentence(
    'Puedes cambiar o quitar lo que muestra tu página cuando quieras. En los ',
    linkInSentence('/account', 'ajustes'),
    ' puedes descargar tus datos y eliminar tu cuenta, salvo que tu cuenta esté suspendida. Las copias de seguridad pueden contener tus datos mientras el administrador las conserve. Si tienes alguna pregunta sobre esto o sobre cualquier otra cosa, contacta con el administrador.',
  ),
};

export const termsTexts: Translation<typeof en.termsTexts> = {
  title: 'Condiciones',
  lead: (siteName) => `Qué pedimos a quien usa ${siteName} y qué se puede esperar del sitio.`,

  rulesTitle: 'Qué te pedimos',
  rules: (hasMail) => [
    'No te hagas pasar por otro jugador, una empresa o este sitio.',
    'Usa solo imágenes que tengas permiso para mostrar y que sean aptas también para jugadores más jóvenes. No muestres contenido de odio ni nada que sea ilegal donde estés tú o donde esté este servidor.',
    'No publiques datos privados de otras personas, como direcciones o nombres reales.',
    'No sobrecargues el sitio. Los programas pueden usar la API pública dentro de sus límites; una respuesta con estado 429 dice cuándo intentarlo de nuevo. No adivines contraseñas ni te registres en masa.',
    hasMail
      ? 'No des tu contraseña a nadie.'
      : 'No des tu contraseña a nadie. No hay forma de recuperarla por correo.',
  ],

  serviceTitle: 'Qué puedes esperar',
  service: (siteName) => [
    `${siteName} es gratis y no ofrece garantías: los números pueden llegar tarde o ser incorrectos, y el sitio puede no estar disponible o cerrar.`,
    'Cualquiera puede mostrar cualquier cuenta de juego. Solo la insignia «Verificada» significa que el usuario demostró que la cuenta es suya.',
    'Lo que pones en tu página sigue siendo tuyo. Permites que el sitio lo muestre, también en vistas previas de enlaces, insignias y overlays de otros sitios, mientras esté en tu página.',
    'Las imágenes y cuentas que incumplan estas reglas se pueden quitar, y los nombres engañosos se pueden retirar.',
  ],

  gamesTitle: 'Los juegos y sus dueños',
  games: (siteName) =>
    `Los niveles, rangos e iconos vienen de los juegos y servicios que nombra cada página, y pertenecen a sus dueños. Los iconos y las imágenes de los campeones, también en los banners, son de Riot Games. Ninguno de ellos ha creado, respaldado ni revisado ${siteName}. Si los números no coinciden, vale lo que diga el juego.`,

  operatorTitle: 'Quién administra este sitio',
  operator: (siteName) =>
    `${siteName} es un software que cualquiera puede poner en marcha. El administrador de este sitio gestiona esta copia, es su responsable y puede cambiar estas condiciones. Vale la versión actual.`,
  privacy: joinSentence(
    'La página de ',
    linkInSentence('/privacy', 'privacidad'),
    ' dice qué se guarda sobre ti.',
  ),
};

export const bindingTexts: Translation<typeof en.bindingTexts> = {
  note: joinSentence(
    'Esta traducción es solo orientativa. El texto vinculante es el ',
    linkInSentence('?lang=en', 'original en inglés'),
    '.',
  ),
};

/** On both legal pages. */
export const contactTexts: Translation<typeof en.contactTexts> = {
  none: (siteName) =>
    `El administrador de esta copia de ${siteName} no ha dado ninguna dirección de contacto.`,
  write: (siteName) => `Escribe al administrador de esta copia de ${siteName}:`,
};
