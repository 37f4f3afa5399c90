const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A moment in absolute words, '20 Nov 2026, 21:46 UTC'. Written by hand, because the server and the browser
 * must agree on every letter, and their languages and time zones differ.
 * @param iso ISO 8601; text that is none is given back as it is.
 */
export function utcTime(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${moment.getUTCDate()} ${months[moment.getUTCMonth()]} ${moment.getUTCFullYear()}`;
  return `${day}, ${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())} UTC`;
}
