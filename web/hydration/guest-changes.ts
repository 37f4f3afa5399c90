/** Changes of the server's HTML by translators, extensions and password managers. */
export type GuestChanges = readonly MutationRecord[];

/** Records the changes of the elements in `root`. @returns ends the recording. */
export function recordChanges(root: HTMLElement): () => GuestChanges {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((added) => changes.push(...added));
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    return changes;
  };
}
