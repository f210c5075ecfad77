/** Signs that have no shape of their own. */
export const shapeless = /[\p{Z}\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/**
 * The code points that the fonts of PDFs have, in ascending order: how many are skipped and, after a dot, how many more follow each other; both
 * to the base of 36. `server/kernel/pdf/printed-letters.test.ts` compares it with the fonts, and prints it anew.
 */
export const printedRuns =
  '4h.b 1.jt 2.5 4.6 1 1.j 1.1q e.8v 1.11 2.1d 2.2 1.1i 8.q 4.5 h.l 2.3n 1.1l 1.x 28.1b 80 1.a 6 1c.q 1.3n 1.7 2.1 2.l 1.6 1 3.3 2.8 2.1 2.3 8 4.1 1.4 2.b 1.8 5.2 1.5 4.1 2.l 1.6 1.1 1.1 1.1 2 1.4 4.1 2.2 3 7.3 1 7.g a.2 1.8 1.2 1.l 1.6 1.1 1.4 2.9 1.2 1.2 2 f.3 2.b 7.6 3m.1 1.5 3.2 1.3 3.1 1 1.1 3.1 3.2 3.b 4.4 3.2 1.3 2 6 e.k 5.c 1.2 1.m 1.f 2.8 1.2 1.3 7.1 1.2 2 2.3 2.9 7.l 1.2 1.m 1.9 1.4 2.8 1.2 1.3 7.1 6.1 1.3 2.9 1.2 c.c 1.2 1.1e 1.2 1.5 4.f 2.p 3l.1l 5.r 11.1 1 1.4 1.n 1 1.m 2.4 1 1.6 1.9 2.3 80.5h 1 5 2.1b 1a8.2l 2.9 6.9 di.v 4w.g 4 1.7 c1.8 7.16 2.2 g 1 7 n 1 b.6x 1.7u 2.5 2.11 2.5 2.7 1 1 1 1.u 2.1g 1.e 1.d 2.5 1.i 2.2 1.8 h.n 8.1a h.1 2.q 1.c 3.w y c f.2n z.1 4 6.a8 1 2.1 1.3 4.3 2.i 2.1 5 3.21 k.1 5.u k.2 b.b 1.1p p.a 15.1 24 1p 5 5 3 3 3 1j w.1 4 8 3 3 3 3.3 c.2x 4.4 1.f 2 3 3.g 1 1 5.13 b 2.h 2.5 1 1.1 1.3 3 1 2.2 3.2 a.10 7.1 5.5 1.3 2 2.t 2.2d u.2z 74.hf 2.v 1.2w 2o.v 3k.11 1 5 4y.3h y.p 1.2g c.5x q.b 5.2 1.q 1.c 2.5 1.8 1.2d 2.2u 5.14 3.1e 1.15 1.16 5.z c.f w.13 1k.1c f.b 4.1a 1.17 1.1v a.4 2o.u 1.52t a.g7k 19r.2n 2o.5m 5.1 1 1.4 o.d 1c.9 5h 1a 4x.u 2p.v 4w.1n 44.8mb 6l8.3 1.1 4.1 b 8 b 1 1.4 1.3 8 3.1 1 3 3.1 a 3.5 6 3 1 5.1 2.2 3.1 4.2 1 4 1 2 l 4 3 3 1.1 1 4.1 9 7.1 4.2 1.2 4 a.1 4 2 4 2.3 1 1.1 1n j.1 4h.6 c.4 5.p 1.4 1 1.1 1.1 1.9 1 1.2 1.2 1.2 1.2 1.2 1.2 1.2 1.2 1.2 1.2 1.2 1.2 1 1 1 1 1 1 1.2 1.2 1.2 1.2 1 1 3 1.2 1.2 1 1.g i.2 1 1 1 2 1 1 1.4 j.2 3.1 4.1 4.1 2.1 s.1 2.1 6.1 3.2 a.1 8.4 6.1 1.4 1.4 1.4 1.2 7.1 5.1 1.5 1.2 1h c o.2 6.3 6.3 4.3 6.3 6.3 4.3 f.3 4x.1 1 5.3 y.f l.1 15.4 1.3q 4.59 3.5 2.5 2.5 2.2 3.6 1.6 d.1 b6.c 1f.18 137.5 1.15 1.8 143p.j c.j c.2e r.6 3r.2c 1.1y 1.1 2 2.1 2.3 1.b 1 1.6 1.1s 1.3 2.7 1.6 1.r 1.3 1.4 1 3.6 1.9f 2.83 2.1d 1ds.u 3c1.17 4.2r c.e 2.e 1.e 1.10 n.2 2l.4 c.1 e 2.9 i 1k.s n k 2.8 l.1 4u.g5 3.5 1.aw 3.g 3.c 3b.2 4.2m 6.b 4 f.b 4.1j 8.9 6.13 8.t 2.1 26.9f c.d 2.c 3.a 3.1k 1 4.f 2.b 4.9 7.42 1.1i 11.9 wd 1 1u 47 xv 25 195 1c9 3c cj 3w7 2ez 1cb.1 ay re 1d6 6p 4h 23 220 1b 1x 10u sf nd h7 dk 79 d0 ei 5g 2hc 1dw 1t su hb s 96 o8 71 7 1 2 ca 3t 1k5 b4 1gt 4 8 1n4 7x r 7s 5 x 11l as.1 e.1 50 7m 2q b 2 a 3q b 2 25 3p 7 6 2 j.1 13 3b.1 3 1f c 13.1 8.2 1 1 2w.1 m 1r 57 r w i 2 9 3 h 4b em 47 2 p 6 47 9n f 33 1d e7.1 3i w 7e 3 v 3m b r 36 1v 5 2 83 b 2 4q 5s 4 8 7 1.2 1 i 7.1 68 2 33 x 1n 63 4 2 h j 2 i 6c b 32 17 3j 3.1 2 6.1 1 3 1 8 3 b.1 8 4 2 2 3 2 1 3 1g d.1 d 3r 8 45.1 6 1 2.1 6 3k 1 1.1 e.1 7 4.1 12 1u 1 8 2 3 29 b a';

/** Texts with letters that no font of a PDF has: each of these letters is printed as �. */
export function unprintedIn(data: unknown, found = new Set<string>()): Set<string> {
  if (typeof data === 'string') {
    if (/[^\x20-\x7e]/u.test(data) && hasUnprinted(data)) found.add(data);
  } else if (typeof data === 'object' && data !== null) {
    for (const each of Object.values(data)) unprintedIn(each, found);
  }
  return found;
}

/** What is said before something is printed; `texts` are those that `unprintedIn` found, one at least. */
export function unprintedNote(texts: ReadonlySet<string>): string {
  const [first = '', second, ...others] = [...texts].map((text) => `“${shortened(text)}”`);
  const named = second === undefined ? first : `${first}, ${second}`;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `No font has all letters of ${named}${more}. In the PDF each of those letters is printed as �.`;
}

const longest = 60;
const shortened = (text: string) => {
  const letters = [...text];
  return letters.length <= longest ? text : `${letters.slice(0, longest).join('')}…`;
};

type Run = readonly [from: number, to: number];
let runs: readonly Run[] | undefined;

const hasUnprinted = (text: string) =>
  [...text.normalize('NFC')].some((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x7f || shapeless.test(letter)) return false;
    runs ??= runsOf(printedRuns);
    return !isIn(runs, code);
  });

function runsOf(written: string): Run[] {
  let end = -1;
  return written.split(' ').map((run): Run => {
    const [skipped = 0, more = 0] = run.split('.').map((digits) => Number.parseInt(digits, 36));
    const from = end + 1 + skipped;
    end = from + more;
    return [from, end];
  });
}

/** Whether a code point is in one of the runs, which ascend. */
function isIn(runs: readonly Run[], code: number): boolean {
  let [low, high] = [0, runs.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = runs[middle] ?? [0, 0];
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return false;
}
