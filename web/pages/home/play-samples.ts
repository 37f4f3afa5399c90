const stepMs = 1500;
const restMs = 4000;

/** Plays the sample cards of the home page. They stop while the visitor points at them, and with reduced motion. */
export function start(figure: HTMLElement): void {
  const cards = [...figure.querySelectorAll<HTMLElement>('[data-step]')];
  const [pause, next] = figure.querySelectorAll('button');
  let shown = 0;
  let isPlaying = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isPointedAt = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const getCard = (index: number) => cards[index % cards.length];
  const isNewSample = (index: number) => getCard(index)?.dataset.step === '0';

  function show(index: number): void {
    getCard(shown)?.removeAttribute('data-shown');
    shown = index;
    getCard(shown)?.setAttribute('data-shown', 'true');
    figure.dataset.played = 'true';
    wait();
  }

  function wait(): void {
    clearTimeout(timer);
    figure.toggleAttribute('data-playing', isPlaying);
    const label = isPlaying ? pause?.dataset.pause : pause?.dataset.play;
    pause?.setAttribute('aria-label', label ?? '');
    if (!isPlaying || isPointedAt) return;
    timer = setTimeout(() => show(shown + 1), isNewSample(shown + 1) ? restMs : stepMs);
  }

  pause?.addEventListener('click', () => {
    isPlaying = !isPlaying;
    wait();
  });
  next?.addEventListener('click', () => {
    let index = shown + 1;
    while (!isNewSample(index)) index += 1;
    show(index);
  });
  const readPointer = ({ type }: Event) => {
    isPointedAt = type === 'pointerenter';
    wait();
  };
  for (const type of ['pointerenter', 'pointerleave']) figure.addEventListener(type, readPointer);
  wait();
}
