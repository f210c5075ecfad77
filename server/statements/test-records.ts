import * as endpoints from '@holdfast/domain/statements/endpoints';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';
import { writers } from './test-bank-files.ts';
import { broughtIn, placedStatement, sendStatement } from './test-import.ts';
import { ruleOf } from './test-rules.ts';

const anyRule = () => ruleOf({ payee: { match: 'contains', text: 'harbor' } }, { payee: 'The harbor' });

/** A file that waits, one that was brought in and kept, one that was taken back, a rule and what it changed. */
export const testRecords: TestRecords = {
  async make({ id: owner, caller, marker }, test) {
    const account = await openAccount(test, owner, { name: `${marker} bank` });
    const csv = (what: string) => `Date,Payee,Withdrawals,Deposits\n2026-03-14,${marker} ${what},12.50,\n`;
    const undone = await broughtIn(caller, csv('one'), account);
    await caller.call(endpoints.undoStatement, { id: undone.id });
    const told = { day: '2026-03-15', amount: '-9.50', payee: `${marker} two`, id: marker };
    const done = await placedStatement(caller, writers['OFX 2']?.([told]) ?? '', account);
    await caller.call(endpoints.applyStatement, { id: done.id, keep_file: true, keep_document: true });
    const open = await sendStatement(caller, `${marker}.csv`, csv('three'));
    await caller.call(endpoints.placeStatement, {
      id: open,
      accounts: [{ account_id: account, left_out: false }],
    });
    const { id: rule } = await caller.call(
      endpoints.addRule,
      ruleOf({ payee: { match: 'contains', text: marker } }, { payee: `${marker} renamed` }),
    );
    await caller.call(endpoints.applyRule, { id: rule });
    return { records: { statement: [open, done.id, undone.id], importRule: [rule], bankAccount: [account] } };
  },
  names: [
    ['/api/finance/statements', /^(id|after)$/, 'statement'],
    ['/api/finance/statements', /^(openings|account_id)$/, 'bankAccount'],
    ['/api/finance/rules', /^(category_id|income_source_id|of_id)$/, 'nothingYet'],
    ['/api/finance/rules', /^(account_id|transfer_account_id)$/, 'bankAccount'],
    ['/api/finance/rules', /^(id|ids)$/, 'importRule'],
  ],
  bodies: { 'POST /api/finance/statements': 'Date,Payee,Withdrawals,Deposits\n2026-03-14,A lamp,30,\n' },
  special: {
    'POST /api/finance/statements': [{ name: 'march.csv' }],
    'PUT /api/finance/statements/{id}/accounts': [
      { accounts: (home) => [{ account_id: idOf(home, 'bankAccount'), left_out: false }] },
    ],
    'POST /api/finance/statements/{id}/accounts': [{ kind: 'bank', at: 0 }],
    'PUT /api/finance/statements/{id}/rows': [{ rows: () => [{ at: 0, take: false }] }],
    'POST /api/finance/statements/{id}/undo': [{ edited_too: true }],
    'POST /api/finance/rules': [
      { conditions: () => anyRule().conditions, effects: () => anyRule().effects },
      {
        conditions: (home) => ({ ...anyRule().conditions, account_id: idOf(home, 'bankAccount') }),
        effects: () => anyRule().effects,
      },
    ],
    'PATCH /api/finance/rules/{id}': [{ version: 'any', effects: () => ({ payee: 'Taken over' }) }],
    'PUT /api/finance/rules/order': [{ ids: (home) => home.records['importRule'] }],
    'POST /api/finance/rules/try': [
      { conditions: () => anyRule().conditions, effects: () => anyRule().effects },
    ],
  },
};
