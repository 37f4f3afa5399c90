/** Code that users copy, about the profile at this address. */
export const createNightbotCommand = (profile: string) =>
  `!addcom !rank $(urlfetch ${profile}/rank.txt)`;

/** In pixels. */
export const cardSize = { width: 480, height: 135 };

export const createCardFrame = (profile: string, title: string, { width, height } = cardSize) =>
  `<iframe src="${profile}/card" width="${width}" height="${height}" frameborder="0" title="${title}"></iframe>`;
