import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { describe, expect, it } from 'vitest';
import { cleanName, contentDisposition, endingOf, keyName, nameUnder } from './file-name.ts';
import { checkKey } from './store.ts';

describe('a name that a file came with', () => {
  it.each([
    ['Deed of 12 Elm Street.pdf', 'Deed of 12 Elm Street.pdf'],
    ['Überlassungsvertrag – Größe.docx', 'Überlassungsvertrag – Größe.docx'],
    ['契約書.pdf', '契約書.pdf'],
    ['عقد الإيجار.pdf', 'عقد الإيجار.pdf'],
    ['सम्पत्ति.pdf', 'सम्पत्ति.pdf'],
    ['می\u200Cخواهم.pdf', 'می\u200Cخواهم.pdf'],
    ['house 🏡.jpg', 'house 🏡.jpg'],
    ['Cafe\u0301.pdf', 'Café.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\deed.pdf', 'deed.pdf'],
    ['.htaccess', 'htaccess'],
    ['...pdf', 'pdf'],
    ['deed.pdf.', 'deed.pdf'],
    ['deed\u202Efdp.exe', 'deedfdp.exe'],
    ['de\u0000ed\r\nX-Evil: 1.pdf', 'deedX-Evil_ 1.pdf'],
    ['a\u2028b\u200Bc.pdf', 'abc.pdf'],
    ['<script>"x"|*?.pdf', '_script__x____.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['lpt1', '_lpt1'],
    ['  spaced \t out  .pdf ', 'spaced out .pdf'],
    ['lone \uD800 half.pdf', 'lone half.pdf'],
    ['', 'file'],
    ['///', 'file'],
    ['. .', 'file'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanName(given)).toBe(kept);
  });

  it.each([
    ['Deed', 'IMG_0042.pdf', 'Deed.pdf'],
    ['Deed.pdf', 'IMG_0042.PDF', 'Deed.pdf'],
    ['Will v2.1', 'will.docx', 'Will v2.1.docx'],
    ['Deed 2024/25', 'a.pdf', 'Deed 2024-25.pdf'],
    ['../../etc/passwd', 'a.pdf', '-..-etc-passwd.pdf'],
    ['Invoice\u202Efdp.exe', 'a.pdf', 'Invoicefdp.exe.pdf'],
    ['Deed', 'scan', 'Deed'],
    ['...', 'a.pdf', 'file.pdf'],
  ])('stands for a thing called %j, came as %j, and goes out as %j', (title, came, goes) => {
    expect(nameUnder(title, came)).toBe(goes);
  });

  it('is cut to 200 bytes between letters, and its ending stays', () => {
    const long = cleanName(`${'ä'.repeat(300)}.pdf`);
    expect(Buffer.byteLength(long)).toBe(200);
    expect(long.endsWith('ä.pdf')).toBe(true);
    const family = '👨‍👩‍👧';
    expect(cleanName(`${family.repeat(30)}.jpg`)).toBe(`${family.repeat(10)}.jpg`);
    expect(Buffer.byteLength(cleanName(`a.${'b'.repeat(500)}`))).toBe(200);
  });

  it('is harmless whatever it was, and cleaning it twice changes nothing', () => {
    assertProperty(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const clean = cleanName(given);
        expect(clean).not.toMatch(/[\p{Cc}/\\"<>\u202A-\u202E\u2066-\u2069]|^\./u);
        expect(clean).not.toBe('');
        expect(Buffer.byteLength(clean)).toBeLessThanOrEqual(200);
        expect(cleanName(clean)).toBe(clean);
        expect(contentDisposition('attachment', given)).toMatch(/^[\x20-\x7E]+$/);
      }),
    );
  });

  it.each([
    ['a.PDF', 'pdf'],
    ['a.tar.gz', 'gz'],
    ['pdf', ''],
    ['.pdf', ''],
  ])('%j ends in %j', (name, ending) => {
    expect(endingOf(name)).toBe(ending);
  });
});

describe('the name that a file is stored under', () => {
  it.each([
    ['Deed of 12 Elm Street.PDF', 'deed-of-12-elm-street.pdf'],
    ['Größe – Überlassung.docx', 'gro-e-uberlassung.docx'],
    ['契約書.pdf', 'pdf'],
    ['契約書', 'file'],
    ['../../etc/passwd', 'passwd'],
    ['a..b...pdf', 'a.b.pdf'],
  ])('for %j is %j', (given, stored) => {
    expect(keyName(given)).toBe(stored);
  });

  it('is always fit to be a part of a key', () => {
    assertProperty(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        expect(() => checkKey(`documents/${keyName(given)}`)).not.toThrow();
        expect(keyName(given).length).toBeLessThanOrEqual(80);
      }),
    );
    expect(keyName(`${'long '.repeat(50)}.jpeg`)).toMatch(/^long-.*\.jpeg$/);
  });
});

describe('the name that a browser downloads under', () => {
  it.each([
    ['deed.pdf', 'attachment; filename="deed.pdf"'],
    ['a "b".pdf', 'attachment; filename="a _b_.pdf"'],
    ['50% off.pdf', `attachment; filename="50_ off.pdf"; filename*=UTF-8''50%25%20off.pdf`],
    ['Größe (1).pdf', `attachment; filename="Gro_e (1).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29.pdf`],
    ['a／b.pdf', `attachment; filename="a_b.pdf"; filename*=UTF-8''a%EF%BC%8Fb.pdf`],
    ['x.pdf"; filename="evil.exe', 'attachment; filename="x.pdf_; filename=_evil.exe"'],
    ['x\r\nSet-Cookie: a', 'attachment; filename="xSet-Cookie_ a"'],
  ])('for %j is said as %s', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header);
  });

  it('is also said of what is shown in place', () => {
    expect(contentDisposition('inline', 'house.jpg')).toBe('inline; filename="house.jpg"');
  });
});
