import fc from 'fast-check';

/** Any character. The unit 'binary' of fast-check generates the same ones, but takes seconds to list them. */
export const anyCharacter = fc
  .nat(0x10f7ff)
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800));
