import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inLanguage } from '../../../texts/language/current.ts';
import { isLanguage, type Language, languages } from '../../../texts/language/languages.ts';
import { loadTexts } from '../../../texts/language/load.ts';
import type { Config } from '../../config.ts';
import { languageCookie } from './cookies.ts';

/** In characters: dozens of languages. */
const maxHeaderLength = 500;

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the response. */
    language: Language;
  }
}

/** Decides in which language each request is answered. Hooks and handlers that come later read their texts in it. */
export async function chooseLanguages(server: FastifyInstance, { siteLanguage }: Config) {
  await loadTexts(siteLanguage);
  server.decorateRequest('language', siteLanguage);
  server.addHook('onRequest', (request, _reply, done) => {
    const language = findLanguage(request, siteLanguage);
    const start = () => {
      request.language = language;
      inLanguage(language, done);
    };
    loadTexts(language).then(start, done);
  });
  // Reading the body ends the scope of the first hook.
  server.addHook('preHandler', (request, _reply, done) => inLanguage(request.language, done));
}

/** The language of the address, or else the one that the visitor chose, or else the first one of the browser that the site has. */
export function findLanguage(request: FastifyRequest, siteLanguage: Language): Language {
  const { lang } = request.query as Readonly<Record<string, unknown>>;
  if (isLanguage(lang)) return lang;
  const { route } = request.routeOptions.config;
  // An unknown address has no route.
  if (route?.isEnglish || request.url.startsWith('/api/v1/')) return 'en';
  const chosen = languageCookie.read(request);
  if (isLanguage(chosen)) return chosen;
  return selectLanguage(request.headers['accept-language'] ?? '') ?? siteLanguage;
}

/** Runs a function for readers that the site does not know, in the language of the owner, unless the address names another. */
export async function inOwnersLanguage<Result>(
  request: FastifyRequest,
  { siteLanguage }: Pick<Config, 'siteLanguage'>,
  language: string | null | undefined,
  run: () => Result,
): Promise<Awaited<Result>> {
  const { lang } = request.query as Readonly<Record<string, unknown>>;
  const selected = [lang, language].find(isLanguage) ?? siteLanguage;
  await loadTexts(selected);
  return await inLanguage(selected, run);
}

/** Selects the language that a browser prefers: 'de' for 'de-AT,de;q=0.9,en;q=0.8' (RFC 9110, 12.5.4). The start of a long header decides. */
export function selectLanguage(header: string): Language | undefined {
  return header
    .slice(0, maxHeaderLength)
    .split(',')
    .map((part) => {
      const [range = '', weight = '1'] = part.trim().split(/\s*;\s*q=/i);
      return { range, weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => toLanguage(range))
    .find((language) => language !== undefined);
}

/** 'pt' and 'pt-PT' are read by the one Portuguese that the site has. */
function toLanguage(range: string): Language | undefined {
  const toPrimary = (tag: string) => tag.toLowerCase().split('-')[0];
  return (
    languages.find((language) => language.toLowerCase() === range.toLowerCase()) ??
    languages.find((language) => toPrimary(language) === toPrimary(range))
  );
}
