import { Fault } from '@holdfast/domain/kernel/call/fault';
import {
  bankFileTexts,
  largestBankFile,
  largestTable,
  skipReasons,
  isOpen,
  type BankFile,
  type ReadingAnswers,
} from '@holdfast/domain/statements/reading/bank-file';
import { heldBack } from '../findings.ts';
import { bankTextOf, type ReadText } from './bank-text.ts';
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { readOfx } from './read-ofx.ts';
import { readQif } from './read-qif.ts';

type Letters = ReadText & { readonly bytes: number };

/** The letters of a bank's file. Throws `too_large`, and `invalid` for what is no text. */
export function lettersOf(bytes: Uint8Array, { encoding = null, former }: ReadingAnswers): Letters {
  if (bytes.length > largestBankFile) throw new Fault('too_large', bankFileTexts.tooLarge);
  if (bytes.length === 0) throw new Fault('invalid', bankFileTexts.empty);
  refuseOthers(bytes);
  const read = bankTextOf(bytes, encoding, former?.encoding ?? null);
  if (read === null) throw new Fault('invalid', bankFileTexts.notText);
  if (!/\S/.test(read.decoded.text)) throw new Fault('invalid', bankFileTexts.empty);
  return { ...read, bytes: bytes.length };
}

/**
 * Reads a bank's file, whose format its content says. What is not certain is asked, what is not read is listed with the reason. Throws
 * `too_large` or `invalid` for what is no bank's file.
 */
export function readLetters(
  { decoded, question, remark, taken, bytes }: Letters,
  answers: ReadingAnswers,
): BankFile {
  const reader = readerOf(decoded.text);
  if (bytes > largestTable && (reader === readCsv || reader === readQif)) {
    throw new Fault('too_large', bankFileTexts.tooLargeTable);
  }
  const read = reader(decoded, answers);
  const file = remark === undefined ? read : { ...read, remarks: [remark, ...read.remarks] };
  if (file.accounts.length === 0) throw new Fault('invalid', whyEmpty(file));
  if (question === null) return file;
  const asked = { ...file, questions: [...file.questions, question] };
  if (!isOpen(question)) return taken ? { ...asked, taken_over: [...file.taken_over, 'encoding'] } : asked;
  const rows = file.accounts.reduce((sum, account) => sum + account.rows.length, 0);
  return { ...asked, accounts: file.accounts.map(heldBack), held: file.held + rows };
}

/** Reads the bytes of a bank's file (`readLetters`). */
export const readBankFile = (bytes: Uint8Array, answers: ReadingAnswers = {}): BankFile =>
  readLetters(lettersOf(bytes, answers), answers);

/** What a file holds that has no account with movements, and what its bank says of it. */
function whyEmpty({ skipped, remarks }: BankFile): string {
  const invested = skipped.some(({ reason }) => reason === skipReasons.investment);
  return [invested ? bankFileTexts.investments : bankFileTexts.noMovements, ...remarks].join('. ');
}

/** Refuses files of other kinds by their first bytes, and says what to do instead. */
function refuseOthers(bytes: Uint8Array): void {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (head.startsWith('PK\u0003\u0004') || head.startsWith('\u00D0\u00CF\u0011\u00E0')) {
    throw new Fault('invalid', bankFileTexts.spreadsheet);
  }
  if (head.startsWith('%PDF')) throw new Fault('invalid', bankFileTexts.pdf);
}

const looked = 20_000;

function readerOf(text: string): typeof readCsv {
  const head = text.slice(0, looked).trimStart();
  if (/^!(?:type|account|option|clear)\b/im.test(head) && !head.startsWith('<')) return readQif;
  if (/<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn)(?:V01)?\b/.test(head)) return readCamt;
  if (/^OFXHEADER\s*:/i.test(head) || /<(?:\w+:)?OFX\b/i.test(head)) return readOfx;
  if (/^<!doctype html|^<html|^<table|^<head/i.test(head)) throw new Fault('invalid', bankFileTexts.webPage);
  if (isSwift(head)) throw new Fault('invalid', bankFileTexts.swift);
  if (head.startsWith('<')) throw new Fault('invalid', bankFileTexts.notRead);
  return readCsv;
}

/** Whether a text is an MT940 or MT942: some banks write lines of their own, or a mark of the telegraph, above its first. */
const isSwift = (head: string): boolean =>
  head.startsWith('{1:') || (/^:20:/m.test(head) && /^:(?:25|28C?|60[FM]|34F):/m.test(head));
