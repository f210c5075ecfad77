/** A part of a text: words, or a web address that can be opened. */
export type TextPart = { readonly text: string; readonly link: boolean };

/** Where an address may begin, as far as it may go: 2,000 signs, or to white space, an angle bracket, a quotation mark, or punctuation of other scripts. */
const address =
  /(?<![\p{L}\p{N}])https?:\/\/[^\s\p{Cc}<>"“”„«»‹›`\\|^‘。，、！？；：（）「」『』【】《》]{1,2000}/giu;

/** A host comes first; a name before an `@` hides where an address leads, and makes it words. */
const leads = /^https?:\/\/(?:[\p{L}\p{N}]|\[[\da-f:.]+\])(?![^/?#]*@)/iu;

/** Signs of the sentence around it, which are no part of an address at its end. */
const ofTheSentence = new Set(".,;:!?'’…*");

const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * A text in its words and web addresses, http and https alone. An address ends before a closing bracket that was not opened in it, and before
 * the sentence's own signs: `(see https://example.com/a_(b)).` links `https://example.com/a_(b)`. The parts together are the text.
 */
export function withLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  let at = 0;
  const next = () => {
    address.lastIndex = at;
    return address.exec(text);
  };
  for (let match = next(); match !== null; match = next()) {
    const link = endedAddress(match[0]);
    const { index } = match;
    if (leads.test(link)) {
      if (index > from) parts.push({ text: text.slice(from, index), link: false });
      parts.push({ text: link, link: true });
      at = from = index + link.length;
    } else at = index + 'http://'.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), link: false });
  return parts;
}

/** What of these signs is the address. */
function endedAddress(signs: string): string {
  const open: string[] = [];
  let end = 0;
  for (const sign of signs) {
    const opening = brackets[sign];
    if (opening !== undefined && open.pop() !== opening) break;
    if (Object.values(brackets).includes(sign)) open.push(sign);
    end += sign.length;
  }
  while (ofTheSentence.has(signs[end - 1] ?? '')) end -= 1;
  return signs.slice(0, end);
}
