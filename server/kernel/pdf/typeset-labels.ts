import { renderSVG } from 'uqr';
import type { LabelSheets } from './label-sheets.ts';
import { typeset } from './typst.ts';

/** Typesets sheets of labels. Runs in the process that reads files. */
export function typesetLabels({ pages, ...sheet }: LabelSheets): Promise<Uint8Array> {
  let codes = 0;
  return typeset('labels.typ', (put) => ({
    ...sheet,
    pages: pages.map((labels) =>
      labels.map(({ address, ...label }) => {
        const file = `code-${(codes += 1)}.svg`;
        // A quiet border of 4 modules, and a quarter of the code may be scratched off.
        put(file, Buffer.from(renderSVG(address, { ecc: 'Q', border: 4 })));
        return { ...label, file };
      }),
    ),
  }));
}
