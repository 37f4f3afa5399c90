/**
 * Opens a connection for each mail. Without `smtps:` the server must offer STARTTLS, unless it is on this machine.
 * @param url `smtp:` or `smtps:`, with nodemailer's options as query.
 */
export async function createMailTransport(url: string) {
  // Loaded only by a site that sends mail.
  const { createTransport } = await import('nodemailer');
  const { hostname, searchParams } = new URL(url);
  const canBePlain =
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ||
    searchParams.get('ignoreTLS') === 'true';
  return createTransport({
    url,
    ...(!canBePlain && { requireTLS: true }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    socketCloseTimeout: 0,
  });
}
