export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailServer {
  /** `smtp:` or `smtps:`. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

/** The server's text is left out, because it often contains the recipient. */
export interface MailError {
  /** Like 'ESOCKET'. */
  readonly code: string;
  /** Like 550; undefined without a response. */
  readonly response: number | undefined;
  /** The server refuses this mail forever. */
  readonly isPermanent: boolean;
}

const connectionTimeoutMs = 10_000;
const responseTimeoutMs = 20_000;

/** Opens a new connection for each mail. Without `smtps:` the server must offer STARTTLS, unless it is on this machine. */
export async function createMailTransport({ url, from }: MailServer) {
  // Loaded only by a site that sends mail.
  const { createTransport } = await import('nodemailer');
  const { hostname, searchParams } = new URL(url);
  const canBePlain =
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ||
    searchParams.get('ignoreTLS') === 'true';
  const transporter = createTransport({
    url,
    ...(!canBePlain && { requireTLS: true }),
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: responseTimeoutMs,
    socketCloseTimeout: 0,
  });
  return {
    /** @returns undefined when the server has accepted the mail. */
    async send(
      mail: Message & { to: { name: string; address: string }; signal: AbortSignal },
    ): Promise<MailError | undefined> {
      try {
        const headers = { 'auto-submitted': 'auto-generated' };
        await transporter.sendMail({ ...mail, from, headers, disableUrlAccess: true });
        return undefined;
      } catch (error) {
        const { code = 'unknown', responseCode } = error as {
          code?: string;
          responseCode?: number;
        };
        return { code, response: responseCode, isPermanent: (responseCode ?? 0) >= 500 };
      }
    },
    /** Connects and signs in. @throws the error of the connection. */
    verify: () => transporter.verify(),
  };
}
