import type { TextEncoding } from '@holdfast/domain/kernel/files/text-encoding';
import { bankFileTexts, isSettled } from '@holdfast/domain/statements/reading/bank-file';
import { describe, expect, it, test } from 'vitest';
import { bankTextRemarks } from './bank-text.ts';
import { readBankFile } from './read-bank-file.ts';
import { asked, bytesOf, linesIn } from '../test-bank-files.ts';

const table = 'Date,Payee,Amount\n2026-01-13,Café,-1.00\n';

describe('letters', () => {
  it.each(['utf8', 'utf16le'] as const)('are read as %s, with a mark and without', (encoding) => {
    expect(linesIn(readBankFile(bytesOf(table, encoding)))).toEqual(['2026-01-13 -1.00 Café']);
    expect(linesIn(readBankFile(bytesOf(`\uFEFF${table}`, encoding)))).toEqual(['2026-01-13 -1.00 Café']);
  });
  it('are read from the other end', () => {
    expect(linesIn(readBankFile(new Uint8Array(Buffer.from(table, 'utf16le').swap16())))).toEqual([
      '2026-01-13 -1.00 Café',
    ]);
  });
  it('are taken for those of Windows, asked about, and read as somebody says', () => {
    const bytes = bytesOf(table, 'latin1');
    const read = readBankFile(bytes);
    expect([linesIn(read), read.held, read.encoding, isSettled(read)]).toEqual([
      [],
      1,
      'windows-1252',
      false,
    ]);
    expect(linesIn(readBankFile(bytes, { encoding: 'windows-1252' }))).toEqual(['2026-01-13 -1.00 Café']);
    expect(read.questions).toMatchObject([{ about: 'encoding', examples: ['2026-01-13,Café,-1.00'] }]);
    const chosen = readBankFile(bytes, { encoding: 'macintosh' });
    expect([linesIn(chosen), asked(chosen)]).toEqual([['2026-01-13 -1.00 CafÈ'], ['encoding']]);
    expect(() => readBankFile(bytes, { encoding: 'utf-8' })).toThrow(bankFileTexts.notText);
  });
});

/** Encodes as the browser's own decoder reads: every letter by the one or two bytes that it is read from. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const letters = new Map<string, number[]>();
  for (let lead = 0x81; lead < 0x100; lead += 1) {
    for (let trail = 0x40; trail < 0x100; trail += 1) {
      letters.set(decoder.decode(new Uint8Array([lead, trail])), [lead, trail]);
    }
  }
  for (let byte = 0; byte < 0x100; byte += 1) letters.set(decoder.decode(new Uint8Array([byte])), [byte]);
  return new Uint8Array([...text].flatMap((letter) => letters.get(letter) ?? []));
}

/** How OFX names them, where it has a number for it. */
const charsets: { readonly [Encoding in string]?: string } = {
  'windows-1250': '1250',
  'windows-1251': '1251',
  'windows-1253': '1253',
  'windows-1254': '1254',
  'windows-1257': '1257',
  'iso-8859-5': '8859-5',
  'iso-8859-13': '8859-13',
  shift_jis: '932',
  gb18030: '936',
  'euc-kr': '949',
  big5: '950',
};
const words = {
  'windows-1250': 'Žluťoučký kůň',
  'windows-1251': 'Продукты №1',
  'koi8-r': 'Продукты',
  'koi8-u': 'Їжа',
  'iso-8859-5': 'Продукты',
  'windows-1257': 'Šiaulių duona',
  'iso-8859-13': 'Šiaulių duona',
  'windows-1253': 'Καφέ',
  'iso-8859-7': 'Καφέ',
  'windows-1254': 'Şişli Işık',
  shift_jis: '日本橋ソース',
  'euc-jp': '日本橋ソース',
  gb18030: '北京超市',
  big5: '臺北超市',
  'euc-kr': '서울 마트',
} as const;

describe.each(Object.entries(words))('letters in %s', (encoding, payee) => {
  it('are read where somebody says so, and can be chosen anew', () => {
    const bytes = encoded(table.replace('Café', payee), encoding);
    const unsaid = readBankFile(bytes);
    const [question] = unsaid.questions;
    expect([linesIn(unsaid), unsaid.held, question?.about]).toEqual([[], 1, 'encoding']);
    const choices = question?.about === 'encoding' ? question.choices : [];
    expect(choices.find((each) => each.encoding === encoding)?.examples).toEqual([
      `2026-01-13,${payee},-1.00`,
    ]);
    const chosen = readBankFile(bytes, { encoding: encoding as TextEncoding });
    expect([linesIn(chosen), asked(chosen), isSettled(chosen)]).toEqual([
      [`2026-01-13 -1.00 ${payee}`],
      ['encoding'],
      true,
    ]);
  });
  it('are read where the file names it, in XML and in OFX', () => {
    const entry = `<STMTRS><CURDEF>USD<STMTTRN><DTPOSTED>20260113<TRNAMT>-1.00<NAME>${payee}</STMTTRN></STMTRS></OFX>`;
    const heads = [
      `<?xml version="1.0" encoding="${encoding.toUpperCase()}"?><OFX>`,
      `OFXHEADER:100\nENCODING:USASCII\nCHARSET:${charsets[encoding] ?? encoding}\n\n<OFX>`,
    ];
    for (const head of heads) {
      const read = readBankFile(encoded(head + entry, encoding));
      expect([linesIn(read), asked(read), read.encoding]).toEqual([
        [`2026-01-13 -1.00 ${payee}`],
        [],
        encoding,
      ]);
    }
  });
});

describe('letters that are UTF-8 in a file that names another encoding', () => {
  const ofx = (charset: string, payee: string) =>
    readBankFile(
      bytesOf(
        `OFXHEADER:100\nENCODING:USASCII\nCHARSET:${charset}\n\n<OFX><STMTRS><CURDEF>USD<STMTTRN><DTPOSTED>20260113<TRNAMT>-1.00<NAME>${payee}</STMTTRN></STMTRS></OFX>`,
      ),
    );
  it.each([
    ['1252', 'Café', 'windows-1252'],
    ['1252', 'Straße', 'windows-1252'],
    ['8859-1', 'Ærø', 'windows-1252'],
    ['1251', 'Продукты', 'windows-1251'],
    ['1250', 'Žluťoučký kůň', 'windows-1250'],
  ] as const)('are read as such where it names %s: %s, and it says so', (charset, payee, named) => {
    const read = ofx(charset, payee);
    expect([linesIn(read), asked(read), read.encoding]).toEqual([[`2026-01-13 -1.00 ${payee}`], [], 'utf-8']);
    expect(read.remarks).toEqual([bankTextRemarks.mislabelled(named)]);
  });
  it('are read as such in XML too', () => {
    const read = readBankFile(
      bytesOf(
        '<?xml version="1.0" encoding="ISO-8859-1"?><OFX><STMTRS><CURDEF>USD<STMTTRN><DTPOSTED>20260113<TRNAMT>-1.00<NAME>Café</STMTTRN></STMTRS></OFX>',
      ),
    );
    expect([linesIn(read), read.remarks.length]).toEqual([['2026-01-13 -1.00 Café'], 1]);
  });
  it('are asked about where they may be either', () => {
    // In Windows-1253 the two bytes of ü are a Greek word of two letters, Γό being as likely as ü.
    for (const read of [ofx('1253', 'ü'), ofx('936', 'Café')])
      expect([asked(read), read.remarks]).toEqual([['encoding'], []]);
  });
  it('are not where nothing hangs on it, or they are what it says', () => {
    expect(ofx('1252', 'Cafe').remarks).toEqual([]);
    const right = readBankFile(
      bytesOf(
        'OFXHEADER:100\nCHARSET:1252\n\n<OFX><STMTRS><CURDEF>USD<STMTTRN><DTPOSTED>20260113<TRNAMT>-1.00<NAME>Café</STMTTRN></STMTRS></OFX>',
        'latin1',
      ),
    );
    expect([linesIn(right), right.remarks]).toEqual([['2026-01-13 -1.00 Café'], []]);
  });
});

test('letters are those of the bytes where a file names UTF-16 out of habit, and a number of ISO is known', () => {
  const ofx = (head: string) =>
    `${head}<OFX><STMTRS><CURDEF>USD<STMTTRN><DTPOSTED>20260113<TRNAMT>-1.00<NAME>Café</STMTTRN></STMTRS></OFX>`;
  const wide = readBankFile(bytesOf(ofx('<?xml version="1.0" encoding="utf-16"?>')));
  const old = readBankFile(bytesOf(ofx('OFXHEADER:100\nENCODING:USASCII\nCHARSET:8859-1\n\n'), 'latin1'));
  expect([linesIn(wide), asked(wide)]).toEqual([['2026-01-13 -1.00 Café'], []]);
  expect([linesIn(old), asked(old)]).toEqual([['2026-01-13 -1.00 Café'], []]);
});
