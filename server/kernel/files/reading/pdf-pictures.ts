import type { PDFPageProxy } from 'pdfjs-dist';

type Matrix = readonly [number, number, number, number, number, number];
const unmoved: Matrix = [1, 0, 0, 1, 0, 0];
/** How the library says that letters are not drawn: a scanner puts the words that it recognised behind its picture so. */
const invisible = 3;

export type PagePictures = {
  /** How much of the page its pictures cover, from 0 to 1. */
  covered: number;
  /** Whether letters lie invisible on the page. */
  hiddenText: boolean;
};

/** Looks through what draws a page for its pictures; those that a scanner cut into strips count together. */
export async function pagePictures(page: PDFPageProxy): Promise<PagePictures> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: number[] = [OPS.paintImageXObject, OPS.paintImageMaskXObject, OPS.paintInlineImageXObject];
  const former: Matrix[] = [];
  let at = unmoved;
  let area = 0;
  let hiddenText = false;
  fnArray.forEach((step, index) => {
    const given = argsArray[index] as unknown[] | null;
    if (step === OPS.save) former.push(at);
    else if (step === OPS.restore || step === OPS.paintFormXObjectEnd) at = former.pop() ?? unmoved;
    else if (step === OPS.transform) at = moved(at, given as unknown as Matrix);
    else if (step === OPS.paintFormXObjectBegin) {
      former.push(at);
      if (Array.isArray(given?.[0])) at = moved(at, given[0] as unknown as Matrix);
    } else if (step === OPS.setTextRenderingMode) hiddenText ||= given?.[0] === invisible;
    else if (step === OPS.paintInlineImageXObjectGroup || step === OPS.paintImageMaskXObjectGroup) {
      const each = (step === OPS.paintInlineImageXObjectGroup ? given?.[1] : given?.[0]) as {
        transform: Matrix;
      }[];
      for (const { transform } of each) area += areaOn(page, moved(at, transform));
    } else if (pictures.includes(step)) area += areaOn(page, at);
  });
  const [left = 0, bottom = 0, right = 1, top = 1] = page.view;
  return { covered: Math.min(1, area / ((right - left) * (top - bottom))), hiddenText };
}

function moved([a, b, c, d, e, f]: Matrix, by: Matrix): Matrix {
  return [
    a * by[0] + c * by[1],
    b * by[0] + d * by[1],
    a * by[2] + c * by[3],
    b * by[2] + d * by[3],
    a * by[4] + c * by[5] + e,
    b * by[4] + d * by[5] + f,
  ];
}

/** A picture fills the unit square; this is what of it, so moved, lies within the page. */
function areaOn(page: PDFPageProxy, [a, b, c, d, e, f]: Matrix): number {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const across = [e, e + a, e + c, e + a + c];
  const up = [f, f + b, f + d, f + b + d];
  const width = Math.min(right, Math.max(...across)) - Math.max(left, Math.min(...across));
  const height = Math.min(top, Math.max(...up)) - Math.max(bottom, Math.min(...up));
  return Math.max(0, width) * Math.max(0, height);
}
