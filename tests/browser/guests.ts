/** Changes pages as translators, password managers and extensions do. */
import type { Page } from 'playwright';

/** Replaces the page's texts as Chrome's translator does, and puts elements and attributes beside its fields as password managers do. */
export function changeByGuests(page: Page): Promise<void> {
  return page.evaluate(() => {
    const app = document.querySelector('#app') as HTMLElement;
    const texts = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, option')) continue;
      const font = document.createElement('font');
      const inner = font.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(font);
    }
    for (const field of app.querySelectorAll('input, textarea')) {
      field.setAttribute('data-guest', 'true');
      if (field.nextElementSibling?.tagName !== 'GUEST-ICON')
        field.after(document.createElement('guest-icon'));
    }
  });
}
