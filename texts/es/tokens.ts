import { maxTokenNameLength, maxTokens, tokenDays } from '../../domain/accounts/tokens.ts';
import type * as en from '../en/tokens.ts';
import type { Translation } from '../language/translation.ts';

export const tokenTexts = {
  title: 'Tokens de API',
  lead: 'Con un token, un programa hace por ti lo que elijas aquí. Ningún token puede cambiar tu contraseña, tu forma de entrar ni tu cuenta.',
  docs: 'Cómo usar la API',
  count: (count) => (count === 0 ? 'Ninguno todavía' : `${count} de ${maxTokens}`),
  name: 'Nombre',
  nameHint: 'Para qué es, como «Bot del stream».',
  scopes: 'Qué puede hacer',
  scopeNames: {
    lookup: 'Buscar jugadores',
    'games:write': 'Añadir, quitar y actualizar tus juegos',
    'profile:write': 'Cambiar el orden de tus juegos y el rango de arriba',
    'leaderboards:read': 'Ver la lista de tus clasificaciones',
    'leaderboards:write': 'Crear clasificaciones y cambiar sus listas',
  },
  days: 'Válido durante',
  dayCounts: Object.fromEntries(tokenDays.map((days) => [days, `${days} días`])) as Record<
    `${(typeof tokenDays)[number]}`,
    string
  >,
  create: 'Crear token',
  created: 'Tu token nuevo. Cópialo ahora: no se vuelve a mostrar.',
  remove: 'Quitar',
  removeToken: (name) => `Quitar ${name}`,
  full: `Tienes ${maxTokens} tokens. Quita uno primero.`,
  badName: `Escribe un nombre de hasta ${maxTokenNameLength} caracteres.`,
  noScope: 'Elige al menos una cosa que el token pueda hacer.',
  ends: (time, isOver) => [isOver ? 'Caducó el ' : 'Válido hasta el ', time],
  used: (time) => ['Último uso: ', time],
  notUsed: 'Sin usar todavía',
} satisfies Translation<typeof en.tokenTexts>;
