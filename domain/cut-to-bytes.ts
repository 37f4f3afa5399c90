/** Cuts a text to a number of bytes in UTF-8, by default what Discord reads of a description. */
export function cutToBytes(text: string, max = 350): string {
  const encoder = new TextEncoder();
  if (encoder.encode(text).length <= max) return text;
  const ellipsis = '…';
  const { read } = encoder.encodeInto(text, new Uint8Array(max - encoder.encode(ellipsis).length));
  return text.slice(0, read) + ellipsis;
}
