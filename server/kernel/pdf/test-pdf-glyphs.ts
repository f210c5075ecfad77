import { drawnIn, objectsOf, pagesIn, type DrawnText } from './pdf-contents.ts';

/**
 * Reads the texts of a PDF, page by page, as a reader copies them, each with its glyphs: what runs from the right in the order in which it is
 * read. Only for PDFs as the typesetter writes them.
 */
export function drawnTextsOf(pdf: Uint8Array): DrawnText[][] {
  const objects = objectsOf(Buffer.from(pdf));
  return pagesIn(objects).map(({ contents, fonts }) => {
    const texts: DrawnText[] = [];
    let right: DrawnText[] = [];
    for (const each of drawnIn(objects.find(({ number }) => number === contents)?.stream ?? '', fonts)) {
      if (each.reversed) right.unshift(each);
      else {
        texts.push(...right, each);
        right = [];
      }
    }
    return [...texts, ...right];
  });
}
