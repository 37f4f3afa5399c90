import { useEffect, useState } from 'react';

/** Milliseconds for which a press is confirmed. */
const confirmedFor = 2500;

/** Copies a text at a press, and says so for a moment. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  /** @returns whether the text is on the clipboard now. */
  async function copy(): Promise<boolean> {
    const done = await writeToClipboard(text);
    setCopied(done);
    return done;
  }

  return { copied, copy };
}

/** Browsers have no clipboard for pages without HTTPS, and people may forbid it. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
