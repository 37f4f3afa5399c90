import type * as en from '../en/leaderboard-members.ts';
import type { Translation } from '../language/translation.ts';
import { plural } from './plural.ts';

/** The texts of the page to which an invitation leads. */
export const joinTexts: Translation<typeof en.joinTexts> = {
  title: (name) => `Unirse a ${name}`,
  lead: (owner, game, queue) => `${owner} te invita a una clasificación: ${game}, ${queue}.`,
  facts: {
    link: 'Puede verla quien tenga el enlace.',
    all: 'Puede verla todo el mundo y sale en las listas de este sitio.',
    members: 'Solo pueden verla sus miembros.',
  },
  members: 'Sus miembros ven tu nombre de usuario y cuándo te uniste. Puedes salir cuando quieras.',
  join: 'Unirse',
  signIn: 'Para unirte, entra o regístrate. Después vuelves aquí.',
  toSignIn: 'Entrar',
  toSignUp: 'Registrarse',
  mustAgree:
    'Esta cuenta está oculta, o tu página no está listada. La clasificación mostraría al jugador sin tu página. Los miembros pueden adivinar de quién es la cuenta, y el dueño puede mostrar la clasificación a más gente después. Confirma que quieres hacerlo.',
  full: 'En esta clasificación no hay sitio para otro jugador.',
};

/** The texts of the page of the members. */
export const memberTexts: Translation<typeof en.memberTexts> = {
  documentTitle: (name, siteName) => `Miembros de ${name} · ${siteName}`,
  title: 'Miembros',
  toTable: (name) => `Volver a ${name}`,
  owner: (name) => `Esta clasificación es de ${name}.`,
  count: (count) =>
    count === 0
      ? 'Aún sin miembros'
      : plural(count, { one: '1\u00a0miembro', other: `${count}\u00a0miembros` }),
  joined: (time) => ['Se unió el ', time],
  roles: { moderator: 'Moderador', member: 'Miembro' },
  steps: {
    moderator: 'Hacer moderador',
    member: 'Hacer miembro',
    remove: 'Quitar',
    owner: 'Ceder',
  },
  change: 'Cambiar',
  /** Read by screen readers. */
  stepOf: (step, name) => `${step}: ${name}`,
  handOver:
    'Si cedes la clasificación, pasa al momento a este miembro. Tú te quedas como moderador, y entonces puedes salir.',
  removal: 'Si quitas a un miembro, el jugador que vino con él también sale de la lista.',
  invitation: 'Invitar',
  invitationLead:
    'Cada usuario que tenga el enlace puede unirse con una cuenta del juego. Un enlace nuevo sustituye al anterior.',
  open: (uses, end) => [
    plural(uses, {
      one: 'Con el enlace puede unirse 1\u00a0usuario más, hasta el ',
      other: `Con el enlace pueden unirse ${uses}\u00a0usuarios más, hasta el `,
    }),
    end,
    '.',
  ],
  invite: 'Crear un enlace',
  endInvitation: 'Anular el enlace',
  link: 'El enlace para unirse. Solo se muestra ahora.',
  leaving: 'Salir',
  leavingLead: 'El jugador con el que te uniste también sale de la lista.',
  leave: 'Salir de esta clasificación',
};
