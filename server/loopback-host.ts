/** Whether the host name of a URL is that of this machine. Other host names can resolve to it, too (DNS rebinding). */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
