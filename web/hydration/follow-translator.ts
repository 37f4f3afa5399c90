/** The translations by the text nodes that they have replaced. */
const translations = new WeakMap<Node, Element>();
let isFollowing = false;

/**
 * Keeps pages that a translator changes in step with React. Translators put `<font>` elements in place of text nodes. React does not
 * know them: its changes of these texts would not be seen, and removing one would be an error that empties the page.
 */
export function followTranslator(): void {
  if (isFollowing) return;
  isFollowing = true;
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (target instanceof Text && !target.isConnected)
        translations.get(target)?.replaceWith(target);
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      for (const node of removedNodes) {
        if (!translation || !(node instanceof Text) || node.isConnected) continue;
        translations.set(node, translation);
        // React may change the text later.
        observer.observe(node, { characterData: true });
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Child extends Node>(node: Child, next: Node | null) {
    insertBefore.call(this, node, next && findChild(this, next));
    return node;
  };
  Node.prototype.removeChild = function <Child extends Node>(node: Child) {
    const child = findChild(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
}

const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** Finds the child of `parent` that shows `node`: the node itself, its translation, or the translation that contains it. */
function findChild(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = translations.get(child) ?? child.parentNode;
  return child;
}
