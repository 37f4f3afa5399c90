/** Finds overflow with text at twice its size on a phone (WCAG 1.4.4 and 1.4.10). */
import type { Page } from 'playwright';

/** A small phone, in CSS pixels. */
export const phone = { width: 360, height: 780 } as const;

/** Doubles the text size of the open page. The next page has the ordinary size again. */
export async function doubleTextSize(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Opens all `<details>` elements of the page. */
export async function openDetails(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((elements) => {
    for (const details of elements) details.setAttribute('open', '');
  });
}

/** Returns a line for each element that reaches beyond the page or scrolls sideways, and for each text wider than its control. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const problems: string[] = [];
    if (root.scrollWidth > root.clientWidth) {
      problems.push(`the page scrolls ${root.scrollWidth - root.clientWidth} pixels sideways`);
    }
    const ignoredElements = '.visually-hidden, input, select, textarea, svg *';
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.matches(ignoredElements) || element.closest('.visually-hidden')) continue;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0 || style.clipPath !== 'none') continue;
      const name = `${element.tagName.toLowerCase()}.${element.className}`;
      // This element hides or scrolls what is too wide for it. Only a scroll bar is a problem.
      if (style.overflowX !== 'visible') {
        if (style.overflowX === 'auto' && element.scrollWidth > element.clientWidth) {
          problems.push(
            `${name} scrolls ${element.scrollWidth - element.clientWidth} pixels sideways`,
          );
        }
        continue;
      }
      // One pixel is allowed here and below, because of rounding.
      if ((box.left < -1 || box.right > root.clientWidth + 1) && !isClipped(element)) {
        problems.push(`${name} reaches from ${box.left} to ${box.right}`);
      }
      if (element.matches('a, button, summary') && style.display !== 'inline') {
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE) continue;
          const text = document.createRange();
          text.selectNode(node);
          const { left, right } = text.getBoundingClientRect();
          if (left < box.left - 1 || right > box.right + 1)
            problems.push(`${name} is too narrow for its text`);
        }
      }
    }
    return problems;

    /** Whether an ancestor hides the overflow, as the cropper does. */
    function isClipped(element: Element): boolean {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX === 'hidden' || isClipped(parent);
    }
  });
}
