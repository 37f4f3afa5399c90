/** Replaces Vite's helper, which is five times as large: loads the styles of a module before it runs. */
const loadedStyles = new Map<string, Promise<void>>();

/** Vite calls this function in place of `import()`, with the styles that the module needs, such as 'assets/dialog.css'. */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  styles: readonly string[] = [],
): Promise<Module> {
  await Promise.all(styles.map((file) => loadStyle(`/${file}`)));
  return load();
}

function loadStyle(href: string): Promise<void> | undefined {
  const isLinked = document.querySelector(`link[href="${href}"]`) !== null;
  if (loadedStyles.has(href) || isLinked) return loadedStyles.get(href);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loadedStyles.delete(href);
      reject(new Error(`${href} could not be loaded.`));
    };
  });
  loadedStyles.set(href, loaded);
  return loaded;
}
