/** `HTTPS_PROXY` and `NO_PROXY`, as the settings say. */
interface HttpsProxy {
  readonly url: string;
  /** The hosts that are requested without the proxy, separated by commas. */
  readonly exceptions: string;
}

/** Sends all https requests of `fetch` through a proxy: those to sources and providers, whose addresses the operator gives. @returns ends it. */
export async function openHttpsProxy(
  proxy: HttpsProxy | undefined,
): Promise<AsyncDisposable | undefined> {
  if (!proxy) return undefined;
  const { EnvHttpProxyAgent, getGlobalDispatcher, setGlobalDispatcher } = await import('undici');
  const before = getGlobalDispatcher();
  // The agent would read a value that is missing here from the environment.
  const agent = new EnvHttpProxyAgent({
    httpsProxy: proxy.url,
    httpProxy: '',
    noProxy: proxy.exceptions,
  });
  setGlobalDispatcher(agent);
  return {
    async [Symbol.asyncDispose]() {
      setGlobalDispatcher(before);
      await agent.destroy();
    },
  };
}
