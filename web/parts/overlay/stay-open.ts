/** For pages that no visitor can load again: in a video, in a frame, and on a wall. */
import { useEffect } from 'react';
import { staleAfterMs } from '../../../domain/refresh/rank-refresh.ts';

/** How long to wait before trying again, because a suspension may end. */
const retryAfterMs = 60_000;
/** How long to wait before reloading, because the page may come from a database that has not got the change yet. */
const reloadDelayMs = 2000;

let isReloading = false;

/** Loads the page again as soon as the server has it. Otherwise an error page would be shown, which watches nothing. */
export function reloadSoon(): void {
  if (isReloading) return;
  isReloading = true;
  setTimeout(reload, reloadDelayMs);
}

async function reload(): Promise<void> {
  const response = await requestHead();
  if (response?.ok) location.reload();
  else setTimeout(reload, retryAfterMs);
}

/** Requests the page regularly: the server then refreshes stale ranks. */
export function useRegularViews(): void {
  useEffect(() => {
    const requestTimer = setInterval(() => {
      if (!document.hidden) void requestHead();
    }, staleAfterMs);
    return () => clearInterval(requestTimer);
  }, []);
}

/** @returns undefined if the server cannot be reached. */
const requestHead = () => fetch(location.href, { method: 'HEAD' }).catch(() => undefined);

/** Requests the page regularly, and loads it again after the site was updated, so that its script suits the server's answers. */
export function useNewVersion(): void {
  useEffect(() => {
    const script = document.querySelector('script[type=module]')?.getAttribute('src');
    const timer = setInterval(async () => {
      const response = await fetch(location.href).catch(() => undefined);
      if (response?.ok && !(await response.text()).includes(`src="${script}"`)) reloadSoon();
    }, staleAfterMs);
    return () => clearInterval(timer);
  }, []);
}
