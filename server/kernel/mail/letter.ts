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
  sheet: 'max-width:520px;background-color:#ffffff;border:1px solid #e2e1d9;border-radius:10px',
  name: 'color:#1d6147;font-family:Georgia,serif;font-size:20px;font-weight:bold;line-height:24px;margin:0 0 24px',
  heading: 'color:#1f2a25;font-family:Georgia,serif;font-size:26px;line-height:1.2;margin:0 0 16px',
  text: 'color:#1f2a25;font-size:16px;line-height:1.55;margin:0 0 16px',
  button:
    'background-color:#1d6147;border-radius:8px;color:#ffffff;display:inline-block;font-size:16px;font-weight:bold;line-height:100%;max-width:100%;padding:15px 22px;text-decoration:none',
  quiet: 'color:#56635d;font-size:14px;line-height:1.5;margin:0 0 12px',
  link: 'color:#1d6147;text-decoration:none;word-break:break-all',
  line: 'border:none;border-top:1px solid #e2e1d9;margin:28px 0 20px;width:100%',
  hidden: 'display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0',
} as const;

/** A letter as text and as HTML; both say the same. `link` is what its button opens. */
export function letterFrom(words: LetterWords, link: string): Omit<Letter, 'to'> {
  return { subject: words.subject, text: plain(words, link), html: sheet(words, link) };
}

function plain(words: LetterWords, link: string): string {
  return [words.heading, ...words.paragraphs, `${words.button}:\n${link}`, words.note, 'Holdfast'].join(
    '\n\n',
  );
}

/** Signs without width behind the first sentence, so that the preview in a list of mails shows nothing that follows it. */
const filling = '\u00A0\u200C\u200B\u200D\uFEFF'.repeat(100);

/** Mail programs lay out tables more alike than anything else. */
const table = (style: string, within: string, cell: string) =>
  `<table align="center" width="100%" border="0" cellpadding="0" cellspacing="0" role="presentation" style="${style}"><tbody><tr><td style="${cell}">${within}</td></tr></tbody></table>`;

function sheet(words: LetterWords, link: string): string {
  const href = escaped(link);
  const content = [
    `<p style="${look.name}">Holdfast</p>`,
    `<h1 style="${look.heading}">${escaped(words.heading)}</h1>`,
    ...words.paragraphs.map((each) => `<p style="${look.text}">${escaped(each)}</p>`),
    table(
      '',
      `<a href="${href}" style="${look.button}" target="_blank">${escaped(words.button)}</a>`,
      'padding:8px 0 20px',
    ),
    `<p style="${look.quiet}">${escaped(words.note)}</p>`,
    `<hr style="${look.line}">`,
    `<p style="${look.quiet}">If the button does nothing, open this address: <a href="${href}" style="${look.link}" target="_blank">${href}</a></p>`,
  ].join('');
  return `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="x-apple-disable-message-reformatting"><title>${escaped(words.subject)}</title></head><body style="background-color:#f8f7f2;margin:0;padding:0"><div style="${look.hidden}">${escaped(words.paragraphs[0] ?? '')}${filling}</div>${table('', table(look.sheet, content, 'padding:32px 36px 28px'), look.page)}</body></html>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Words of people stand in letters: none of them may become a tag, or end the attribute that it stands in. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
