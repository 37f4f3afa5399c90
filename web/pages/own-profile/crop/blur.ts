/**
 * Says that a part of a picture will look blurry, and why; '' when it has enough pixels.
 * @param across how many pixels of the picture lie across the frame.
 * @param enough how many it takes.
 */
export function blurOf(across: number, zoom: number, enough: number): string {
  if (across >= enough) return '';
  return across * zoom < enough ? 'Too small to look sharp.' : 'Zoomed in too far to look sharp.';
}
