import { useEffect, useState } from 'react';

const confirmationMs = 2500;

/** Returns a function that copies a text to the clipboard, and `isCopied`, which is true for `confirmationMs` afterwards. */
export function useCopy(text: string) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  /** @returns whether the text is on the clipboard. */
  async function copy(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      return true;
    } catch {
      // Pages without HTTPS have no clipboard, and the visitor may deny access.
      setIsCopied(false);
      return false;
    }
  }

  return { isCopied, copy };
}
