/** Methods that some of the oldest browsers in the README lack, by the object that has them elsewhere. */
export const newerMethods = {
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  'Set.prototype': ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'union'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Uint8Array.prototype': ['toBase64', 'toHex'],
  Uint8Array: ['fromBase64', 'fromHex'],
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  URL: ['canParse', 'parse'],
};
