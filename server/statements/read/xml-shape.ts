/** How deep elements may lie in each other. */
const deepest = 60;

/** How many elements a file may have in all, and how many where they are taken in at once. */
export const mostElements = { all: 4_000_000, atOnce: 1_000_000 } as const;

const tag =
  /<(\/?)([A-Za-z_][\w.:-]{0,120})((?:\s+[\w.:-]{1,120}\s*=\s*(?:"[^"<]{0,2000}"|'[^'<]{0,2000}')){0,40})\s*(\/?)>/y;

/** What may stand between tags and is passed over whole. */
const passed = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Whether every element of a text is closed in its order, there are at most so many, none lies too deep, and nothing is declared: a file that was cut off is not. */
export function isWholeXml(text: string, most: number): boolean {
  const open: string[] = [];
  let [at, roots, elements] = [text.indexOf('<'), 0, 0];
  if (at < 0 || text.slice(0, at).trim() !== '') return false;
  while (at >= 0) {
    const over = passed.find(([begin]) => text.startsWith(begin, at));
    let end: number;
    if (over) {
      const close = text.indexOf(over[1], at + over[0].length);
      if (close < 0) return false;
      end = close + over[1].length;
    } else {
      tag.lastIndex = at;
      const [, closes, name = '', attributes, empty] = tag.exec(text) ?? [];
      if (name === '' || (closes && (attributes || empty))) return false;
      if (closes) {
        if (open.pop() !== name) return false;
      } else {
        if (open.length === 0) roots += 1;
        elements += 1;
        if (!empty) open.push(name);
        if (open.length > deepest || roots > 1 || elements > most) return false;
      }
      end = tag.lastIndex;
    }
    const next = text.indexOf('<', end);
    if (open.length === 0 && text.slice(end, next < 0 ? undefined : next).trim() !== '') return false;
    at = next;
  }
  return open.length === 0 && roots === 1;
}
