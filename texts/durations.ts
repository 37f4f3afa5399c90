/** Formats a duration, rounded up: 'a second', '7 seconds', '2 minutes' for 61 to 120 seconds, '3 hours' for more than 2 to 3 hours, '30 days'. */
export function formatDuration(seconds: number): string {
  if (seconds > 2 * 86_400) return `${Math.ceil(seconds / 86_400)} days`;
  if (seconds > 2 * 3600) return `${Math.ceil(seconds / 3600)} hours`;
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
}
