import { Fault } from '@holdfast/domain/kernel/call/fault';
import {
  bankFile,
  isSettled,
  type BankAnswers,
  type BankFile,
} from '@holdfast/domain/statements/reading/bank-file';
import { expect } from 'vitest';
import { readBankFile } from './read/read-bank-file.ts';

export const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding));
export const readText = (text: string, answers?: BankAnswers): BankFile =>
  readBankFile(bytesOf(text), answers);
export const rowsIn = (file: BankFile) => file.accounts.flatMap(({ rows }) => rows);
/** Day, amount and payee of each row, in one line. */
export const linesIn = (file: BankFile) =>
  rowsIn(file).map(({ day, amount, payee }) => `${day} ${amount} ${payee}`);
export const reasonsIn = (file: BankFile) => file.skipped.map(({ line, reason }) => `${line}: ${reason}`);
export const asked = (file: BankFile) => file.questions.map(({ about }) => about);

/** What a generated row says. */
export type Told = {
  readonly day: string;
  readonly amount: string;
  readonly payee: string;
  readonly id: string;
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unsigned = (amount: string) => amount.replace('-', '');

/** One and the same rows in each format. */
export const writers: Readonly<Record<string, (rows: readonly Told[]) => string>> = {
  'OFX 1': (rows) => ofx(`OFXHEADER:100\nDATA:OFXSGML\nENCODING:UTF-8\n\n`, rows, ''),
  'OFX 2': (rows) => ofx(`<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200"?>\n`, rows, 'closed'),
  QIF: (rows) =>
    `!Type:Bank\n${rows.map(({ day, amount, payee }) => `D${day}\nT${amount}\nP${payee}\n^\n`).join('')}`,
  CAMT: (rows) => camt(rows.map(({ day, amount, payee, id }) => entry({ day, amount, payee, id })).join('')),
  CSV: (rows) =>
    `Date,Payee,Withdrawals,Deposits\n${rows.map(({ day, amount, payee }) => [day, `"${payee}"`, ...(amount.startsWith('-') ? [unsigned(amount), ''] : ['', amount])].join(',')).join('\n')}\n`,
  'CSV with commas': (rows) =>
    `Buchungstag;Empfänger;Betrag;Soll/Haben\n${rows.map(({ day, amount, payee }) => [day.split('-').toReversed().join('.'), payee, unsigned(amount).replace('.', ','), amount.startsWith('-') ? 'S' : 'H'].join(';')).join('\n')}\n`,
};

function ofx(head: string, rows: readonly Told[], closed: '' | 'closed'): string {
  const leaf = (name: string, value: string) => `<${name}>${value}${closed ? `</${name}>` : ''}\n`;
  const movements = rows.map(
    ({ day, amount, payee, id }) =>
      `<STMTTRN>\n${leaf('DTPOSTED', `${day.replaceAll('-', '')}120000[-5:EST]`)}${leaf('TRNAMT', amount)}${leaf('FITID', id)}${leaf('NAME', escaped(payee))}</STMTTRN>\n`,
  );
  return `${head}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>\n${leaf('CURDEF', 'USD')}<BANKACCTFROM>${leaf('ACCTID', '42')}</BANKACCTFROM><BANKTRANLIST>\n${movements.join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
}

export const camt = (entries: string, balances = '', currency = 'USD') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balances}${entries}</Stmt></BkToCstmrStmt></Document>`;

/** An entry of CAMT; its amount is signed. */
export function entry({ day, amount, payee, id, more = '' }: Told & { readonly more?: string }): string {
  const way = amount.startsWith('-') ? 'DBIT' : 'CRDT';
  const role = amount.startsWith('-') ? 'Cdtr' : 'Dbtr';
  return `<Ntry><Amt Ccy="USD">${unsigned(amount)}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>${more}<NtryDtls><TxDtls><RltdPties><${role}><Pty><Nm>${escaped(payee)}</Nm></Pty></${role}></RltdPties></TxDtls></NtryDtls></Ntry>`;
}

/** The rows that a file gives, or the message of its refusal; whatever else is thrown fails. */
export function outcomeOf(bytes: Uint8Array): number | string {
  try {
    const read = readBankFile(bytes);
    expect(bankFile.safeParse(read).error).toBeUndefined();
    if (!isSettled(read)) expect(rowsIn(read)).toEqual([]);
    return rowsIn(read).length;
  } catch (error) {
    if (error instanceof Fault && (error.code === 'invalid' || error.code === 'too_large'))
      return error.message;
    throw error;
  }
}
