/** Code that users copy. @param address of the text. */
export const createNightbotCommand = (address: string, name = 'rank') =>
  `!addcom !${name} $(urlfetch ${address})`;

/** In pixels. */
export const cardSize = { width: 480, height: 135 };

/** @param address of the card. */
export const createCardFrame = (address: string, title: string, { width, height } = cardSize) =>
  `<iframe src="${address}" width="${width}" height="${height}" frameborder="0" title="${title}"></iframe>`;
