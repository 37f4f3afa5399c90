/**
 * The layout rules of every screen at every width and text size: nothing reaches beyond the page or its card, nothing overlaps, ranks
 * and the bar are one line, and controls are large enough for a finger.
 */
import type { Page } from 'playwright';

/** A small phone, in CSS pixels. */
export const phone = { width: 320, height: 700 } as const;

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

/**
 * Finds what is wrong with the layout of a page. Returns one line for each problem.
 * @param hasLargeText whether the text has twice its size. Then only elements that are too wide are problems.
 */
export function findLayoutProblems(page: Page, hasLargeText = false): Promise<string[]> {
  return page.evaluate(findProblems, hasLargeText);
}

/** Runs in the browser, so it contains all its functions. */
function findProblems(hasLargeText: boolean): string[] {
  const root = document.documentElement;
  // The bar covers what is below it in a page that is scrolled.
  root.scrollTop = 0;
  const problems: string[] = [];
  const controlTags = 'a, button, summary';
  const cardTags = 'article, section, li, dialog';
  /** One pixel is allowed everywhere, because of rounding. */
  const slack = 1;
  // A dialog or a list covers the page on purpose, so only its own parts are compared.
  const cover = [...document.querySelectorAll('dialog[open], :popover-open, [role=listbox]')]
    .filter(isVisible)
    .at(-1);
  const scope = cover ?? document.body;
  const controls = [
    ...scope.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
  ].filter(isVisible);

  findWideElements();
  if (hasLargeText) return problems;
  findOverlaps();
  if (innerWidth < 640) findSmallControls();
  findSecondLines();
  return problems;

  function describe(element: Element): string {
    return `${element.tagName.toLowerCase()}.${element.className} '${(element.textContent ?? '').slice(0, 40)}'`;
  }

  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > slack &&
      height > slack &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden') &&
      getComputedStyle(element).clipPath === 'none'
    );
  }

  /** Whether an ancestor hides the overflow, as the cropper does. */
  function isClipped(element: Element): boolean {
    const parent = element.parentElement;
    if (!parent || parent === document.body) return false;
    return getComputedStyle(parent).overflowX === 'hidden' || isClipped(parent);
  }

  /** Whether an element stays in its place when the page is scrolled, and covers the page on purpose. */
  function isFixed(element: Element | null): boolean {
    if (!element || element === scope) return false;
    const { position } = getComputedStyle(element);
    const isCovering = position === 'fixed' || (position === 'sticky' && element.matches('tr'));
    return isCovering || isFixed(element.parentElement);
  }

  /** Finds the box beyond which an element or an ancestor cuts text off. */
  function findClip(element: Element | null): DOMRect | undefined {
    if (!element || element === document.body) return undefined;
    return getComputedStyle(element).overflowX === 'visible'
      ? findClip(element.parentElement)
      : element.getBoundingClientRect();
  }

  /** Returns the visible boxes of an element's own text. */
  function textBoxes(element: Element): DOMRect[] {
    const { right = Infinity, bottom = Infinity } = findClip(element) ?? {};
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return [];
      const range = document.createRange();
      range.selectNode(node);
      return [...range.getClientRects()]
        .map(
          ({ x, y, width, height }) =>
            new DOMRect(x, y, Math.min(width, right - x), Math.min(height, bottom - y)),
        )
        .filter(({ width, height }) => width > slack && height > slack);
    });
  }

  /** Elements wider than the page, scroll bars, and texts that reach beyond their control or card. */
  function findWideElements(): void {
    if (root.scrollWidth > root.clientWidth)
      problems.push(`the page scrolls ${root.scrollWidth - root.clientWidth} pixels sideways`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.matches('input, select, textarea, svg *') || !isVisible(element)) continue;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // This element hides or scrolls what is too wide for it. Only a scroll bar is a problem.
      if (style.overflowX !== 'visible') {
        if (style.overflowX === 'auto' && element.scrollWidth > element.clientWidth)
          problems.push(`${describe(element)} scrolls sideways`);
        continue;
      }
      if (isClipped(element)) continue;
      if (box.left < -slack || box.right > root.clientWidth + slack)
        problems.push(`${describe(element)} reaches from ${box.left} to ${box.right}`);
      const frame = element.closest(hasLargeText ? controlTags : `${controlTags}, ${cardTags}`);
      if (!frame || getComputedStyle(frame).display === 'inline') continue;
      const { left, right } = frame.getBoundingClientRect();
      if (textBoxes(element).some((text) => text.left < left - slack || text.right > right + slack))
        problems.push(`${describe(element)} reaches beyond ${describe(frame)}`);
    }
  }

  /** Pairs of texts, emblems and controls of which none contains the other. */
  function findOverlaps(): void {
    const parts = [
      // The X button of a row lies on the edge of the row's summary.
      ...controls
        .filter(({ tagName }) => tagName !== 'SUMMARY')
        .map((element) => ({ element, boxes: [...element.getClientRects()] })),
      ...[...scope.querySelectorAll('*')]
        .filter((element) => !element.closest('svg, select, option') && isVisible(element))
        .map((element) => ({
          element,
          boxes: element.matches('img[alt*=emblem]')
            ? [element.getBoundingClientRect()]
            : textBoxes(element),
        })),
    ].filter(({ element, boxes }) => boxes.length > 0 && !isFixed(element));
    for (const [index, one] of parts.entries()) {
      for (const other of parts.slice(index + 1)) {
        if (!one.boxes.some((a) => other.boxes.some((b) => isOverlap(a, b)))) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        // A button inside a field, like 'Show password'.
        if (one.element.matches('input') !== other.element.matches('input')) continue;
        problems.push(`${describe(one.element)} overlaps ${describe(other.element)}`);
      }
    }
  }

  /** The boxes of two lines of text overlap a little, where no letter is. */
  function isOverlap(a: DOMRect, b: DOMRect): boolean {
    const lineGap = 0.25 * Math.min(a.height, b.height);
    return (
      a.left < b.right - slack &&
      b.left < a.right - slack &&
      a.top < b.bottom - lineGap &&
      b.top < a.bottom - lineGap
    );
  }

  /** Fields and what looks like a button. axe checks that all other controls have 24 pixels. */
  function findSmallControls(): void {
    const minSize = 44;
    for (const control of controls) {
      const { height } = control.getBoundingClientRect();
      if (
        control.matches('[class*=button], [class*=control]:not([type=checkbox], [type=radio])') &&
        height < minSize - slack
      )
        problems.push(`${describe(control)} is only ${height} pixels tall`);
    }
  }

  function findSecondLines(): void {
    const bar = document.querySelector('header');
    const middles = [...(bar?.querySelectorAll('a, button, input') ?? [])]
      .filter((element) => isVisible(element) && !element.closest('#account-menu'))
      .map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return (top + bottom) / 2;
      });
    if (Math.max(...middles) - Math.min(...middles) > 2) problems.push('the bar has two lines');
    for (const rank of document.querySelectorAll('[data-length]')) {
      const range = document.createRange();
      range.selectNodeContents(rank);
      const [firstLine] = range.getClientRects();
      const lines = range.getBoundingClientRect().height / (firstLine?.height ?? 1);
      if (isVisible(rank) && lines > 1.5) problems.push(`${describe(rank)} has two lines`);
    }
  }
}
