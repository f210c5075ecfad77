import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { searching } from './test-search.ts';

const test = testDatabase();
const { putRecord, titles } = searching(test);

describe('what people type', () => {
  it.each([
    [
      '2025_property_tax_bill.pdf',
      ['property tax bill', '2025 tax', '"property tax bill"', '2025_property_tax_bill.pdf', 'Tax-Bill'],
    ],
    [
      'PropertyTaxBill.scan0012',
      ['property tax', 'propertytaxbill', 'scan', '0012', 'scan0012', '"tax bill"'],
    ],
    [
      'Policy NFIP-99017734',
      ['99017734', 'NFIP-99017734', 'nfip 99017734', 'nfip99017734', '99-017734', '"policy nfip-99017734"'],
    ],
    ['Policy NFIP-99-017734', ['99017734', '99-017734', 'NFIP-99017734', '017734']],
    [
      'Paid $1,234.50 on 2025-03-01',
      ['1,234.50', '$1,234.50', '1234.50', '1234', '2025-03-01', '1,234', '20250301'],
    ],
    ['Bezahlt 1.234,50 € am 01.03.2025', ['1.234,50', '1234,50', '01.03.2025', 'euro or bezahlt']],
    ['Call (555) 123-4567', ['123-4567', '1234567', '555 1234567']],
    ['The O’Neill co-op', ["o'neill", 'oneill', 'coop', 'co-op', 'O’Neill’s']],
    ['Last will and testament', ['will', 'last will', 'will and']],
    ['Müllerhaus Straße', ['mullerhaus', 'MÜLLERHAUS', 'strasse', 'STRASSE', 'straße', 'müll*']],
    ['Mullerhaus Strasse', ['müllerhaus', 'straße']],
    [
      'Łódź Ærøskøbing Işıklı naïve façade',
      ['lodz', 'aeroskobing', 'isikli', 'ISIKLI', 'naive facade', 'Łódź', 'ærøskøbing', 'ışıklı'],
    ],
    ['Éclairage de l’été', ['eclairage', 'été', 'ete', "l'été", 'ECLAIRAGE']],
    ['Αθήνα οδός Ερμού', ['ΑΘΗΝΑ', 'αθηνα', 'οδος', 'ερμου']],
    ['Москва ёлка йод', ['МОСКВА', 'елка', 'ёлка', 'иод']],
    ['東京都の契約書 データ', ['東京', '京都の', '契約', 'データ', '書']],
    ['한국어 계약서', ['한국어', '계약서']],
    ['ﬁnance ＡＢＣ１２', ['finance', 'abc12', 'ＡＢＣ１２']],
    ['Insu\u00adrance of the house', ['insurance', 'insured']],
  ])('finds %j', async (name, asked) => {
    const owner = await test.person();
    await putRecord(owner, 'Something else');
    for (const parts of [{ head: name }, { head: 'x', body: name }, { head: 'x', text: name }]) {
      const { head, ...rest } = parts;
      const id = await putRecord(owner, head, { sub: 'y', ...rest });
      for (const q of asked) {
        // The parts of a name are words of it only where it is one: in label and detail.
        if (head === 'x' && name.startsWith('PropertyTaxBill') && !/scan0012|propertytaxbill/u.test(q))
          continue;
        expect(
          await titles(owner, q.replace('*', ''), q.endsWith('*')),
          `${q} in ${JSON.stringify(parts)}`,
        ).toEqual([head]);
      }
      await test.database.asViewer(owner, (tx) =>
        sql`select record_drop(${owner}::uuid, 'document', ${id}::uuid)`.execute(tx),
      );
    }
  });

  it('does not find across the end of a line of facts', async () => {
    const owner = await test.person();
    await putRecord(owner, 'Kitchen cellar', { sub: 'boiler', body: 'roof', text: 'garden' });
    for (const q of ['"cellar boiler"', '"boiler roof"', '"roof garden"', '"cellar the boiler"']) {
      expect(await titles(owner, q), q).toEqual([]);
    }
    expect(await titles(owner, 'kitchen boiler roof garden')).toHaveLength(1);
  });
});
