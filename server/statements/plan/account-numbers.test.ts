import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/statements/endpoints';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import { wholeHouse } from '../../testing/house/isolation-tests.ts';
import { signedIn } from '../../testing/records/household.ts';
import { writers } from '../test-bank-files.ts';
import { broughtIn, sendStatement } from '../test-import.ts';

const house = wholeHouse();
const number = '40718829553016';
const rows = [{ day: '2026-03-02', amount: '-12.50', payee: 'Corner Cafe', id: 'a1' }];
const files = {
  'OFX 2': (writers['OFX 2']?.(rows) ?? '').replace('<ACCTID>42<', `<ACCTID>${number}<`),
  CAMT: (writers['CAMT']?.(rows) ?? '').replace('<IBAN>DE1<', `<IBAN>${number}<`),
};

/** All that stands in any table about a person, as text. */
async function allOf(owner: string): Promise<string> {
  const tables = await house.raw<{ name: string }>(
    `select table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'user_id' and t.table_type = 'BASE TABLE'`,
  );
  const found = await Promise.all(
    tables.map(({ name }) =>
      house.raw<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t where user_id = $1`, [
        owner,
      ]),
    ),
  );
  return found
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

test.each(Object.entries(files))(
  'the number of an account in a file of %s stands nowhere once the file is in, and its next file is placed',
  async (_, file) => {
    expect(file).toContain(number);
    const owner = await house.person();
    await signedIn(house, owner, 'Somebody');
    const account = await openAccount(house, owner);
    const caller = house.as(owner);
    await broughtIn(caller, file, account);
    const kept = await allOf(owner);
    expect(kept).toContain('Corner Cafe');
    expect(kept).not.toContain(number);
    const next = await caller.call(endpoints.findStatement, {
      id: await sendStatement(caller, 'next', file),
    });
    expect(next.accounts).toMatchObject([{ account_id: account }]);
  },
);
