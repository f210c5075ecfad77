import { drawnTextsOf } from '../../kernel/pdf/test-pdf-glyphs.ts';

/** The letters of a PDF, one after the other. */
export const printedTextOf = (pdf: Uint8Array): string =>
  drawnTextsOf(pdf)
    .flat()
    .map(({ text }) => text)
    .join('');
