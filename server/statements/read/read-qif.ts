import {
  mostBankRows,
  skipReasons,
  type BankAnswers,
  type BankFile,
  type BankFileAccount,
} from '@holdfast/domain/statements/reading/bank-file';
import { readAmount, readBankDay, settleAmounts, settleDays } from '@holdfast/domain/statements/plan/settle';
import type { DecodedText } from '../../kernel/files/reading/text-of-bytes.ts';
import { bankFileOf, newFindings, unnamedAccount, tooMany } from '../findings.ts';
import { amountsIn, rowOf, type QifRecord } from './qif-rows.ts';

type Section = {
  readonly account: { readonly name: string | null; readonly kind: BankFileAccount['kind'] };
  readonly records: QifRecord[];
};

/** Lists of movements, and what kind of account each is of. */
const lists: Readonly<Record<string, BankFileAccount['kind']>> = {
  bank: 'bank',
  cash: 'bank',
  ccard: 'card',
  'oth a': 'bank',
  'oth l': 'debt',
};

/** How many lines a record may have, with those of its parts. */
const mostFields = 3000;

type Named = {
  name: string | null;
  kind: BankFileAccount['kind'];
  balance: string | null;
  day: string | null;
};

/** Reads Quicken's files: every list of movements of a bank account, card, cash, asset or liability in it. */
export function readQif({ text, encoding }: DecodedText, answers: BankAnswers): BankFile {
  const findings = newFindings();
  const sections: Section[] = [];
  const accounts = new Map<string, Named>();
  let named: Named | null = null;
  let section: Section | null = { account: { name: null, kind: null }, records: [] };
  let mode: 'rows' | 'accounts' | 'investments' | 'others' = 'rows';
  let record: QifRecord | null = null;
  let [line, rows] = [0, 0];
  sections.push(section);

  const endRecord = (): void => {
    if (record === null) return;
    const done: QifRecord = record;
    record = null;
    if (mode === 'accounts') {
      named = namedIn(done);
      if (named.name !== null) accounts.set(named.name, named);
    } else if (mode === 'rows') section?.records.push(done);
    else findings.skip(done.line, mode === 'investments' ? skipReasons.investment : skipReasons.otherList);
  };

  for (const raw of linesOf(text)) {
    line += 1;
    const content = raw.trimEnd();
    if (content.trim() === '') continue;
    if (content.startsWith('!')) {
      if (record !== null) findings.skip(record.line, skipReasons.cutOff);
      record = null;
      const head = content.toLowerCase().trim();
      if (head.startsWith('!option') || head.startsWith('!clear')) continue;
      if (head === '!account') {
        mode = 'accounts';
        continue;
      }
      const list = /^!type\s*:\s*(.*)$/.exec(head)?.[1]?.trim();
      if (list !== undefined && list in lists) {
        const last: Named | null = named;
        mode = 'rows';
        section = {
          account: { name: (last as Named | null)?.name ?? null, kind: lists[list] ?? null },
          records: [],
        };
        sections.push(section);
        continue;
      }
      mode = list === 'invst' || list === 'port' ? 'investments' : 'others';
      continue;
    }
    if (content.startsWith('^')) {
      endRecord();
      continue;
    }
    if (record === null) {
      rows += 1;
      if (rows > mostBankRows) tooMany();
      record = { line, fields: [] };
    }
    if (record.fields.length >= mostFields) tooMany();
    record.fields.push({ code: content[0] ?? '', text: content.slice(1).trim() });
  }
  if (record !== null) findings.skip(record.line, skipReasons.cutOff);

  const records = sections.flatMap((each) => each.records);
  const days = settleDays(records.flatMap(dayTexts), answers.day_order);
  const style = settleAmounts(records.flatMap(amountsIn), answers.amount_style);
  findings.ask(days.question);
  findings.ask(style.question);
  const found = new Map<string, BankFileAccount>();
  for (const { account, records: own } of sections) {
    if (own.length === 0) continue;
    const key = JSON.stringify(account);
    const known = found.get(key) ?? { ...unnamedAccount(), ...account, closing: null };
    found.set(key, known);
    const told = account.name === null ? undefined : accounts.get(account.name);
    const balance = told?.balance == null ? null : readAmount(told.balance, style.value);
    if (balance !== null) {
      known.closing = { amount: balance, day: told?.day == null ? null : readBankDay(told.day, days.value) };
    }
    for (const each of own) {
      const row = rowOf(each, account.name, days.value, style.value, findings);
      if (row?.opening) known.opening = row.opening;
      else if (row?.row) known.rows.push(row.row);
    }
  }
  return bankFileOf(
    findings,
    { format: 'qif', encoding, accounts: [...found.values()], table: null },
    answers,
  );
}

const valueOf = ({ fields }: QifRecord, code: string) =>
  fields.find((each) => each.code === code)?.text ?? null;
const dayTexts = (record: QifRecord) => valueOf(record, 'D') ?? [];

function namedIn(record: QifRecord): Named {
  const type = (valueOf(record, 'T') ?? '').toLowerCase();
  return {
    name: valueOf(record, 'N'),
    kind: lists[type] ?? null,
    balance: valueOf(record, '$') ?? valueOf(record, 'B'),
    day: valueOf(record, '/'),
  };
}

function* linesOf(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const feed = text.indexOf('\n', from);
    const end = feed < 0 ? text.length : feed;
    // Old Macs end lines with a carriage return alone.
    const part = text.slice(from, end);
    if (part.includes('\r')) yield* part.replace(/\r$/, '').split('\r');
    else yield part;
    from = end + 1;
  }
}
