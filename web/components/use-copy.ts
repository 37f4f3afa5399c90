import { useEffect, useState } from 'react';

const confirmationMs = 2500;

/** Copies a text to the clipboard. `isCopied` is true for a moment afterwards. */
export function useCopy(text: string) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  /** @returns whether the text is on the clipboard. */
  async function copy(): Promise<boolean> {
    const isWritten = await writeToClipboard(text);
    setIsCopied(isWritten);
    return isWritten;
  }

  return { isCopied, copy };
}

/** Fails on pages without HTTPS, and if the visitor denies access. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
