import type { ErrorPage } from '../../../web/pages/error/error.tsx';

/** Creates a page that only says something, with a link to go on if there is one. Nothing is wrong. */
export function createNotice(title: string, text: string, link: ErrorPage['link'] = null) {
  return { kind: 'error', status: 200, isFailure: false, title, text, link } as const;
}
