/** How many of a recognised line's words must stand in a line of the text for it to be the same line, misread here and there. */
const same = 0.8;

/** A page's own text with the lines that recognition found besides; what stands in both comes once. */
export function joinLines(text: string, recognised: string): string {
  if (wordsOf(text).length === 0) return recognised;
  const known = text.split('\n').map(wordsOf);
  const all = new Set(known.flat());
  const added = recognised.split('\n').filter((line) => {
    const words = wordsOf(line);
    if (words.length === 0) return false;
    return !words.every((word) => all.has(word)) && !known.some((each) => shareOf(words, each) >= same);
  });
  return [text, ...added].filter((line) => line.trim() !== '').join('\n');
}

function wordsOf(line: string): string[] {
  return line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function shareOf(words: readonly string[], among: readonly string[]): number {
  return words.filter((word) => among.includes(word)).length / words.length;
}
