/** German. */
export * as locale from './locale.ts';
export * as site from './site.ts';
export * as times from './times.ts';
