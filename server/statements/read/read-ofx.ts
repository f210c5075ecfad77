import { Fault } from '@holdfast/domain/kernel/call/fault';
import {
  bankFileTexts,
  mostBankRows,
  skipReasons,
  type BankAnswers,
  type BankFile,
} from '@holdfast/domain/statements/reading/bank-file';
import { settleAmounts } from '@holdfast/domain/statements/plan/settle';
import type { DecodedText } from '../../kernel/files/reading/text-of-bytes.ts';
import { bankFileOf, newFindings, tooMany } from '../findings.ts';
import { mergedAccounts } from '../merged-accounts.ts';
import { accountOf, type Fields, type OfxStatement } from './ofx-rows.ts';
import { ofxTags } from './ofx-tags.ts';

/** Statements that are read, and of what kind their account is. */
const statements: Readonly<Record<string, 'bank' | 'card' | 'debt'>> = {
  STMTRS: 'bank',
  CCSTMTRS: 'card',
  LOANSTMTRS: 'debt',
};

/** Statements of investments, and what in them would be a movement of securities; money that moved as in a bank is read. */
const investments = /^INVSTMTRS$/;
const investmentRow =
  /^(?:BUY|SELL)(?:DEBT|MF|OPT|OTHER|STOCK)$|^(?:INCOME|INVEXPENSE|JRNLFUND|JRNLSEC|MARGININTEREST|REINVEST|RETOFCAP|SPLIT|TRANSFER|CLOSUREOPT)$/;

/** What is said of an account with investments as a whole. */
const ofInvestments = /^(?:CURDEF|INVACCTFROM\.ACCTID)$/;

/** What gathers fields; within one of these inside a row, a field bears its name before its own. */
const within =
  /^(?:PAYEE|CURRENCY|ORIGCURRENCY|BANKACCTTO|CCACCTTO|LEDGERBAL|AVAILBAL|BANKACCTFROM|CCACCTFROM|LOANACCTFROM|INVACCTFROM|BANKTRANLIST|BANKTRANLISTP|BALLIST|BAL|STATUS|IMAGEDATA)$/;

/** What a bank says where nothing is the matter. */
const usualMessage = /^ok$|succe(?:ss|eded)|^the user is authentic/i;

export const ofxRemarks = {
  cutOff: 'The file ends before it is complete; what lies behind its end is missing',
  bank: (message: string) => `The bank says: ${message}`,
} as const;

/** Reads OFX 1, OFX 2 and QFX: every statement of a bank account, card or loan in it. */
export function readOfx({ text, encoding }: DecodedText, answers: BankAnswers): BankFile {
  const findings = newFindings();
  const found: OfxStatement[] = [];
  let current: OfxStatement | null = null;
  let row: Fields | null = null;
  let investing: { line: number; rows: number; cash: OfxStatement } | null = null;
  const inside: string[] = [];
  let [rows, closed, seen] = [0, false, false];

  const endRow = () => {
    if (row !== null) current?.rows.push(row);
    row = null;
  };
  const endInvesting = () => {
    if (investing === null) return;
    const { line, rows: left, cash } = investing;
    const least = cash.rows.length > 0 ? 0 : 1;
    findings.skip(line, skipReasons.investment, Math.max(least, left));
    if (cash.rows.length > 0) found.push(cash);
    investing = null;
  };
  for (const { name, closes, text: value, line, ended } of ofxTags(text)) {
    if (name === 'OFX') {
      seen = true;
      closed ||= closes;
    }
    if (investments.test(name)) {
      endRow();
      current = null;
      endInvesting();
      inside.length = 0;
      if (closes) continue;
      current = { kind: 'investment', line, fields: new Map(), rows: [] };
      investing = { line, rows: 0, cash: current };
      continue;
    }
    const kind = statements[name];
    if (investing && investmentRow.test(name)) {
      if (!closes) investing.rows += 1;
      endRow();
      continue;
    }
    if (kind !== undefined) {
      endRow();
      endInvesting();
      inside.length = 0;
      current = closes ? null : { kind, line, fields: new Map(), rows: [] };
      if (current) found.push(current);
      continue;
    }
    if (name === 'STMTTRN' || name === 'STMTTRNP') {
      endRow();
      inside.length = 0;
      if (closes) continue;
      if (current === null) findings.skip(line, skipReasons.torn);
      if (current === null) continue;
      rows += 1;
      if (rows > mostBankRows) tooMany();
      row = { line, pending: name === 'STMTTRNP', values: new Map() };
      continue;
    }
    if (closes) {
      const at = inside.lastIndexOf(name);
      if (at >= 0) inside.length = at;
      continue;
    }
    if (value === '') {
      if (within.test(name)) inside.push(name);
      continue;
    }
    if (name === 'MESSAGE' && !usualMessage.test(value)) noteMessage(findings.remarks, value);
    // What was bought and what is held have numbers and amounts of their own.
    if (investing && row === null && !ofInvestments.test([...inside, name].join('.'))) continue;
    const values = row ? row.values : current?.fields;
    // A value at the very end may have been cut off.
    if (!values || !ended) continue;
    const key = [...inside, name].join('.');
    // An amount outside of a movement, or a second one in it, is of one whose own tag is damaged.
    if (key === 'TRNAMT' && (row === null || values.has(key))) findings.skip(line, skipReasons.torn);
    else if (!values.has(key)) values.set(key, value);
  }
  if (!seen) throw new Fault('invalid', bankFileTexts.notRead);
  if (row !== null) findings.skip(row.line, skipReasons.cutOff);
  endInvesting();
  if (!closed) findings.remarks.push(ofxRemarks.cutOff);

  const style = settleAmounts(found.flatMap(amountsIn), answers.amount_style);
  findings.ask(style.question);
  const accounts = mergedAccounts(found.map((statement) => accountOf(statement, style.value, findings)));
  return bankFileOf(findings, { format: 'ofx', encoding, accounts, table: null }, answers);
}

function amountsIn({ fields, rows }: OfxStatement): string[] {
  const ledger = fields.get('LEDGERBAL.BALAMT');
  return [
    ...(ledger === undefined ? [] : [ledger]),
    ...rows.flatMap(({ values }) => values.get('TRNAMT') ?? []),
  ];
}

const mostMessages = 5;

function noteMessage(remarks: string[], message: string): void {
  const remark = ofxRemarks.bank(message.replaceAll(/\s+/g, ' ').slice(0, 300));
  if (remarks.length < mostMessages && !remarks.includes(remark)) remarks.push(remark);
}
