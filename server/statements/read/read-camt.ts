import { Fault } from '@holdfast/domain/kernel/call/fault';
import {
  bankFileTexts,
  mostBankRows,
  type BankAnswers,
  type BankFile,
  type BankFileAccount,
  type BankRow,
} from '@holdfast/domain/statements/reading/bank-file';
import { XMLParser } from 'fast-xml-parser';
import type { DecodedText } from '../../kernel/files/reading/text-of-bytes.ts';
import { amountIn, balancesIn, rowsOf } from './camt-rows.ts';
import { bankFileOf, newFindings, tooMany } from '../findings.ts';
import { mergedAccounts } from '../merged-accounts.ts';
import { at, many, textAt, textsAt, type Node } from './xml-node.ts';
import { isWholeXml, mostElements } from './xml-shape.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  isArray: (name) => arrays.has(name),
});
const arrays = new Set([
  'Stmt',
  'Rpt',
  'Ntfctn',
  'Ntry',
  'NtryDtls',
  'TxDtls',
  'Bal',
  'Ustrd',
  'Strd',
  'AddtlRmtInf',
]);

/** The reports of ISO 20022, and what each calls the one about an account. */
const reports = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const;

/** Reads camt.052, camt.053 and camt.054: all of it, or nothing where the file is damaged. */
export function readCamt({ text, encoding }: DecodedText, answers: BankAnswers): BankFile {
  const findings = newFindings();
  const { frame, entryAt } = withoutEntries(text);
  const document = documentIn(parsed(frame));
  const accounts: BankFileAccount[] = [];
  let [entries, rows, known] = [0, 0, false];
  for (const [report, part] of reports) {
    const body = at(document, report) ?? at(document, `${report}V01`);
    if (body === null) continue;
    known = true;
    for (const statement of many(body, part)) {
      const { account, foreign } = accountOf(statement);
      const marked = textsAt(statement, 'Ntry').map((marker) => () => entryAt(Number(marker)));
      // An entry with attributes of its own stays where it was.
      const others = many(statement, 'Ntry').map((entry) => () => entry);
      for (const entry of [...marked, ...others]) {
        entries += 1;
        const read: readonly BankRow[] = rowsOf(entry(), entries, findings);
        rows += Math.max(1, read.length);
        if (rows > mostBankRows) tooMany();
        account.rows.push(...read);
      }
      accounts.push(foreign ? { ...account, opening: null, closing: null } : account);
    }
  }
  if (!known) throw new Fault('invalid', bankFileTexts.notRead);
  return bankFileOf(
    findings,
    { format: 'camt', encoding, accounts: mergedAccounts(accounts), table: null },
    answers,
  );
}

/**
 * The statements with a number in the place of each entry, and the entries by their numbers: parsed all at once, those of a large file
 * would take several hundred megabytes.
 */
function withoutEntries(text: string): { frame: string; entryAt: (number: number) => Node } {
  // A document type is never needed, and could only name what is not in the file.
  if (!isWholeXml(text, mostElements.all)) throw new Fault('invalid', bankFileTexts.brokenXml);
  const prefix = /<((?:[\w.-]{1,40}:)?)Ntry>/.exec(text)?.[1] ?? '';
  const [opening, closing] = [`<${prefix}Ntry>`, `</${prefix}Ntry>`];
  const entries: string[] = [];
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const open = text.indexOf(opening, from);
    const close = open < 0 ? -1 : text.indexOf(closing, open);
    if (close < 0) break;
    parts.push(text.slice(from, open), `${opening}${entries.length}${closing}`);
    from = close + closing.length;
    entries.push(text.slice(open, from));
  }
  const frame = parts.join('') + text.slice(from);
  if (!isWholeXml(frame, mostElements.atOnce)) throw new Fault('invalid', bankFileTexts.brokenXml);
  const entryAt = (number: number) => many(parsed(entries[number] ?? ''), 'Ntry')[0] ?? {};
  return { frame, entryAt };
}

function parsed(text: string): Node {
  try {
    return parser.parse(text) as Node;
  } catch {
    throw new Fault('invalid', bankFileTexts.brokenXml);
  }
}

/** The document itself, or the one that an envelope holds. */
function documentIn(root: Node): Node | null {
  const envelope = Object.keys(root)[0] ?? '';
  return at(root, 'Document') ?? at(root, envelope, 'Document') ?? at(root, envelope, 'Body', 'Document');
}

function accountOf(statement: Node): { account: BankFileAccount; foreign: boolean } {
  const account = at(statement, 'Acct');
  const currency = textAt(account, 'Ccy') ?? amountIn(many(statement, 'Bal')[0] ?? null)?.currency ?? null;
  const { opening, closing } = balancesIn(many(statement, 'Bal'));
  const type = textAt(account, 'Tp', 'Cd') ?? '';
  return {
    foreign: currency !== null && currency !== 'USD',
    account: {
      reference: textAt(account, 'Id', 'IBAN') ?? textAt(account, 'Id', 'Othr', 'Id'),
      name: textAt(account, 'Nm') ?? textAt(account, 'Ownr', 'Nm'),
      kind: type === 'LOAN' ? 'debt' : 'bank',
      currency,
      opening,
      closing,
      rows: [],
    },
  };
}
