import type { Letter } from './mail.ts';

/** A letter in words: what it is about, what to press, and what to know beside it. */
export type LetterWords = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
  readonly note: string;
};

// A mail has no stylesheet of ours: the light tokens of the product, written out in what mail programs understand.
const look = {
  page: 'background-color:#f8f7f2;font-family:Helvetica,Arial,sans-serif;margin:0;padding:32px 12px',
  // A word that is wider than a phone breaks; else the whole sheet is as wide as it.
  sheet:
    'max-width:520px;overflow-wrap:anywhere;word-break:break-word;background-color:#ffffff;border:1px solid #e2e1d9;border-radius:10px',
  name: 'color:#1d6147;font-family:Georgia,serif;font-size:20px;font-weight:bold;line-height:24px;margin:0 0 24px',
  heading: 'color:#1f2a25;font-family:Georgia,serif;font-size:26px;line-height:1.2;margin:0 0 16px',
  text: 'color:#1f2a25;font-size:16px;line-height:1.55;margin:0 0 16px',
  button:
    'background-color:#1d6147;border-radius:8px;color:#ffffff;display:inline-block;font-size:16px;font-weight:bold;line-height:100%;max-width:100%;padding:15px 22px;text-decoration:none',
  quiet: 'color:#56635d;font-size:14px;line-height:1.5;margin:0 0 12px',
  link: 'color:#1d6147;text-decoration:none;word-break:break-all',
  line: 'border:none;border-top:1px solid #e2e1d9;margin:28px 0 20px;width:100%',
  section: 'color:#1f2a25;font-family:Georgia,serif;font-size:19px;line-height:1.3;margin:28px 0 4px',
  item: 'border-top:1px solid #e2e1d9;margin:14px 0 0;padding:14px 0 2px',
  title: 'color:#1f2a25;font-size:16px;font-weight:bold;line-height:1.4;text-decoration:none',
  about: 'color:#56635d;font-size:14px;line-height:1.5;margin:0',
  acts: 'margin:8px 0 0',
  act: 'border:1px solid #b9c4bd;border-radius:8px;color:#1d6147;display:inline-block;font-size:14px;font-weight:bold;line-height:20px;margin:0 4px 8px 0;padding:9px 10px;text-decoration:none',
  inline: 'color:#1d6147;text-decoration:underline',
  hidden: 'display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0',
} as const;

/** A part of a letter; each is written in text and in HTML, so that both say the same. */
export type LetterPart =
  | { readonly heading: string }
  | { readonly section: string }
  | { readonly paragraph: string }
  | { readonly quiet: string }
  | { readonly button: string; readonly link: string }
  | { readonly fallback: string }
  | { readonly links: readonly LetterLink[]; readonly quietly?: true }
  | { readonly item: string; readonly link: string; readonly lines: readonly string[] };
/** A link in the words that a reader presses. */
export type LetterLink = { readonly words: string; readonly link: string };

/** A letter as text and as HTML; both say the same. `link` is what its button opens. */
export function letterFrom(words: LetterWords, link: string): Omit<Letter, 'to'> {
  const { subject, heading, paragraphs, button, note } = words;
  return letterOf(subject, paragraphs[0] ?? '', [
    { heading },
    ...paragraphs.map((paragraph) => ({ paragraph })),
    { button, link },
    { quiet: note },
    { fallback: link },
  ]);
}

/**
 * A letter of several parts as text and as HTML. `preview` is what a list of mails shows behind its subject. Words stand in one line and in
 * one direction each, whoever wrote them.
 */
export function letterOf(subject: string, preview: string, parts: readonly LetterPart[]): Omit<Letter, 'to'> {
  const calm = parts.map(calmed);
  const text = [...calm.map(plain).filter((each) => each !== ''), 'Holdfast'].join('\n\n');
  const line = oneLine(subject);
  return { subject: line, text, html: sheet(line, oneLine(preview), calm.map(marked).join('')) };
}

function calmed(part: LetterPart): LetterPart {
  if ('heading' in part) return { heading: oneLine(part.heading) };
  if ('section' in part) return { section: oneLine(part.section) };
  if ('paragraph' in part) return { paragraph: oneLine(part.paragraph) };
  if ('quiet' in part) return { quiet: oneLine(part.quiet) };
  if ('item' in part) return { ...part, item: oneLine(part.item), lines: part.lines.map(oneLine) };
  return part;
}

function plain(part: LetterPart): string {
  if ('heading' in part) return part.heading;
  if ('section' in part) return part.section.toUpperCase();
  if ('paragraph' in part) return part.paragraph;
  if ('quiet' in part) return part.quiet;
  if ('button' in part) return `${part.button}:\n${part.link}`;
  if ('item' in part) return [part.item, ...part.lines].join('\n');
  if ('links' in part) return part.links.map(({ words, link }) => `${words}: ${link}`).join('\n');
  return '';
}

function marked(part: LetterPart): string {
  if ('heading' in part) return `<h1 style="${look.heading}">${escaped(part.heading)}</h1>`;
  if ('section' in part) return `<h2 style="${look.section}">${escaped(part.section)}</h2>`;
  if ('paragraph' in part) return `<p style="${look.text}">${escaped(part.paragraph)}</p>`;
  if ('quiet' in part) return `<p style="${look.quiet}">${escaped(part.quiet)}</p>`;
  if ('button' in part) return table('', anchor(part.button, part.link, look.button), 'padding:8px 0 20px');
  if ('item' in part) {
    const lines = part.lines.map((line) => `<p style="${look.about}">${escaped(line)}</p>`).join('');
    return `<p style="${look.item}">${anchor(part.item, part.link, look.title)}</p>${lines}`;
  }
  if ('links' in part) {
    const links = part.links.map(({ words, link }) =>
      anchor(words, link, part.quietly ? look.inline : look.act),
    );
    return `<p style="${part.quietly ? look.quiet : look.acts}">${links.join(part.quietly ? ' &nbsp; ' : ' ')}</p>`;
  }
  return `<hr style="${look.line}"><p style="${look.quiet}">If the button does nothing, open this address: ${anchor(part.fallback, part.fallback, look.link)}</p>`;
}

/**
 * Words of people in one line and in one direction: whoever has a name, a title or a message in somebody's mail could else add lines to it that
 * look like ours (`Done: https://…`), or turn round the sum behind it.
 */
const oneLine = (words: string) =>
  words
    .replaceAll(turning, '')
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
/** Signs that turn round what follows them (Unicode, UAX 9). */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

const anchor = (words: string, link: string, style: string) =>
  `<a href="${escaped(link)}" style="${style}" target="_blank">${escaped(words)}</a>`;

/** Signs without width behind the first sentence, so that the preview in a list of mails shows nothing that follows it. */
const filling = '\u00A0\u200C\u200B\u200D\uFEFF'.repeat(100);

/** Mail programs lay out tables more alike than anything else. */
const table = (style: string, within: string, cell: string) =>
  `<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="${style}"><tbody><tr><td style="${cell}">${within}</td></tr></tbody></table>`;

function sheet(subject: string, preview: string, parts: string): string {
  const content = `<p style="${look.name}">Holdfast</p>${parts}`;
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="x-apple-disable-message-reformatting"><title>${escaped(subject)}</title></head><body style="background-color:#f8f7f2;margin:0;padding:0"><div style="${look.hidden}">${escaped(preview)}${filling}</div>${table('', table(look.sheet, content, 'padding:32px 36px 28px'), look.page)}</body></html>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Words of people stand in letters and on pages: none of them may become a tag, or end the attribute that it stands in. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
