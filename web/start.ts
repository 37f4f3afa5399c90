/**
 * Starts the script of a profile once one of its large pictures is there, and after a second at the latest. On a slow line what
 * people came to look at comes first; the script is asked for while the rest of it still arrives.
 */
const longest = 1000;

const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority]')];
const arrivals = pictures.map(async (picture) => {
  // Also one that cannot be read is one that nobody waits for.
  if (!picture.complete) await picture.decode().catch(() => undefined);
});
await Promise.race([...arrivals, new Promise((resolve) => setTimeout(resolve, longest))]);

const { then = '' } = document.querySelector<HTMLElement>('script[data-then]')?.dataset ?? {};
for (const address of then.split(' ')) {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = address;
  document.head.append(script);
}
