import { createElement as h } from 'react';
import type { CSSProperties } from 'react';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
  render,
} from 'react-email';
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
  body: {
    backgroundColor: '#f8f7f2',
    fontFamily: 'Helvetica, Arial, sans-serif',
    margin: 0,
    padding: '32px 12px',
  },
  sheet: {
    backgroundColor: '#ffffff',
    border: '1px solid #e2e1d9',
    borderRadius: '10px',
    maxWidth: '520px',
    padding: '32px 36px 28px',
  },
  name: {
    color: '#1d6147',
    fontFamily: 'Georgia, serif',
    fontSize: '20px',
    fontWeight: 'bold',
    margin: '0 0 24px',
  },
  heading: {
    color: '#1f2a25',
    fontFamily: 'Georgia, serif',
    fontSize: '26px',
    lineHeight: '1.2',
    margin: '0 0 16px',
  },
  text: { color: '#1f2a25', fontSize: '16px', lineHeight: '1.55', margin: '0 0 16px' },
  button: {
    backgroundColor: '#1d6147',
    borderRadius: '8px',
    color: '#ffffff',
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 'bold',
    padding: '13px 22px',
  },
  quiet: { color: '#56635d', fontSize: '14px', lineHeight: '1.5', margin: '0 0 12px' },
  link: { color: '#1d6147', wordBreak: 'break-all' },
  line: { borderColor: '#e2e1d9', margin: '28px 0 20px' },
} as const satisfies Record<string, CSSProperties>;

/** A letter as text and as HTML; both say the same. `link` is what its button opens. */
export async function letterFrom(words: LetterWords, link: string): Promise<Omit<Letter, 'to'>> {
  return { subject: words.subject, text: plain(words, link), html: await render(sheet(words, link)) };
}

function plain(words: LetterWords, link: string): string {
  return [words.heading, ...words.paragraphs, `${words.button}:\n${link}`, words.note, 'Holdfast'].join(
    '\n\n',
  );
}

function sheet(words: LetterWords, link: string) {
  return h(
    Html,
    { lang: 'en' },
    h(Head),
    h(
      Body,
      { style: look.body },
      h(Preview, null, words.paragraphs[0] ?? ''),
      h(
        Container,
        { style: look.sheet },
        h(Text, { style: look.name }, 'Holdfast'),
        h(Heading, { as: 'h1', style: look.heading }, words.heading),
        ...words.paragraphs.map((paragraph) => h(Text, { key: paragraph, style: look.text }, paragraph)),
        h(
          Section,
          { style: { padding: '8px 0 20px' } },
          h(Button, { href: link, style: look.button }, words.button),
        ),
        h(Text, { style: look.quiet }, words.note),
        h(Hr, { style: look.line }),
        h(
          Text,
          { style: look.quiet },
          'If the button does nothing, open this address: ',
          h(Link, { href: link, style: look.link }, link),
        ),
      ),
    ),
  );
}
