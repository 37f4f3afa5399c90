import type { Site } from '../../../web/page-definition.ts';
import type { Config } from '../../config.ts';

/** Returns what every page knows of the site. */
export function describeSite({ siteName, origin, contact, mail, providers }: Config): Site {
  return {
    name: siteName,
    origin,
    contact:
      contact === undefined
        ? null
        : { address: contact, text: contact.replace(/^(mailto:|https?:\/\/)/, '') },
    hasMail: mail !== undefined,
    providers: providers.map(({ id, name }) => ({ id, name })),
  };
}
