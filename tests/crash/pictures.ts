import sharp from 'sharp';

/** Creates three different pictures as data URLs, as the browser sends them. */
export async function drawPictures(): Promise<string[]> {
  const colours = ['#1f6f54', '#6f1f3a', '#1f3a6f'];
  return Promise.all(
    colours.map(async (background) => {
      const image = sharp({ create: { width: 300, height: 300, channels: 3, background } });
      return `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString('base64')}`;
    }),
  );
}
