/**
 * The acts of the journeys, the same in every browser. A selector is XPath, or CSS. Its element is waited for. The browser is closed
 * when the test has finished.
 */
export interface Visitor {
  open(address: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  /** Types into a field. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses a file of this machine. */
  choose(selector: string, file: string): Promise<void>;
  /** Waits for an element. */
  find(selector: string): Promise<unknown>;
  /** Waits until an expression is true in the frame of the page. */
  waitInFrame(expression: string): Promise<unknown>;
}

export const phone = { width: 390, height: 844 };
