/** Lists in the browser's local storage. */

/** Browsers also store lists that another version of the site or the user wrote. */
const maxItems = 100;

/** Reads a list; an empty list if none is stored. Leaves out the items for which `parse` returns null. */
export function readStoredList<Item>(
  key: string,
  parse: (item: unknown) => Item | null,
): readonly Item[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list)
      ? list
          .slice(0, maxItems)
          .map(parse)
          .filter((item) => item !== null)
      : [];
  } catch {
    // The browser refuses storage, or the stored text is not JSON.
    return [];
  }
}

/** Saves a list if the browser allows it. */
export function saveStoredList(key: string, list: readonly unknown[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(list));
    // Browsers send this event only to the site's other windows.
    window.dispatchEvent(new Event('storage'));
  } catch {
    // The browser refuses storage, or the storage is full. The new list is lost when the page is closed.
  }
}
