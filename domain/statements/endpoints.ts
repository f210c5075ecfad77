/** Statements of banks: their files are read and looked at before anything is taken in, and rules sort what they hold. */
import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { flag, id } from '../kernel/form/fields.ts';
import { moneyAccountDraft } from '../kernel/ledger/money-account.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { bankAnswers } from './reading/bank-file.ts';
import { rowChoice } from './plan/row-choice.ts';
import { importRule, importRuleChange, importRuleDraft, ruledTransaction } from './rule.ts';
import { mostRules } from './rules.ts';
import {
  accountChoice,
  importItem,
  importResult,
  previewRow,
  rowFilter,
  statement,
  statementRent,
  takenOver,
  undoing,
} from './reading/statement.ts';

const byId = z.object({ id });
const statements = '/api/finance/statements';

export const listStatements = endpoint('GET', statements, {
  summary: 'Lists the files of banks that wait or were brought in, and rules that were applied, newest first',
  input: pageInput,
  output: pageOf(importItem),
});

export const addStatement = endpoint('POST', statements, {
  summary:
    'Takes in a bank’s file, CSV, OFX, QFX, QIF or CAMT.053, to be looked at; `name` is the file’s own name, the body its bytes',
  input: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'The file has no name')
      .max(400, 'The name of the file is too long (400 characters at most)'),
  }),
  output: z.object({ id }),
  bytesIn: true,
});

export const findStatement = endpoint('GET', `${statements}/{id}`, {
  summary: 'Shows a bank’s file: what it asks, whose accounts it tells of, and what would come of its rows',
  input: byId,
  output: statement,
});

export const listStatementRows = endpoint('GET', `${statements}/{id}/rows`, {
  summary: 'Lists what would come of each row of a bank’s file, in its order',
  input: pageInput.extend({ id, show: rowFilter.default('all') }),
  output: pageOf(previewRow),
});

export const listStatementRents = endpoint('GET', `${statements}/{id}/rents`, {
  summary: 'Lists rows of a bank’s file that waits which pay a rent, with the agreement of each',
  input: byId,
  output: z.object({ items: z.array(statementRent) }),
});

export const answerStatement = endpoint('PUT', `${statements}/{id}/answers`, {
  summary:
    'Says how a bank’s file is to be read: its columns, days, amounts or letters, or asks anew what was taken over',
  input: bankAnswers.extend({
    id,
    /** What was taken over from a former file and is to be asked. */
    again: takenOver.shape.parts.optional(),
  }),
  output: statement,
});

export const placeStatement = endpoint('PUT', `${statements}/{id}/accounts`, {
  summary: 'Says which account each part of a bank’s file belongs to',
  input: z.object({ id, accounts: z.array(accountChoice).max(1000) }),
  output: statement,
});

export const openStatementAccount = endpoint('POST', `${statements}/{id}/accounts`, {
  summary: 'Opens an account for a part of a bank’s file',
  input: moneyAccountDraft.pick({ kind: true, name: true }).extend({ id, at: z.int().min(0) }),
  output: statement,
});

export const openNamedAccounts = endpoint('POST', `${statements}/{id}/accounts/named`, {
  summary:
    'Opens an account for each named part of a bank’s file that has none, under the name that the file has for it',
  input: byId,
  output: statement,
});

export const chooseRows = endpoint('PUT', `${statements}/{id}/rows`, {
  summary: 'Says of single rows whether they are brought in, and what they are',
  input: z.object({
    id,
    rows: z
      .array(rowChoice.extend({ at: z.int().min(0) }))
      .min(1)
      .max(1000),
  }),
});

export const applyStatement = endpoint('POST', `${statements}/{id}/apply`, {
  closes: 'state',
  summary: 'Brings in all rows of a bank’s file that are not here yet, all or none',
  input: z.object({
    id,
    /** The accounts whose opening balance is set so that the file’s balance comes out. */
    openings: z.array(id).max(1000).default([]),
    /** Whether categories that the file names and that are not here are added; without a word, where they are proposed. */
    add_categories: z.boolean().optional(),
    /** Whether the file’s bytes are kept. */
    keep_file: z.boolean().default(false),
    /** Whether the file becomes a document of the house as well. */
    keep_document: z.boolean().default(false),
  }),
  output: importResult,
});

export const findUndo = endpoint('GET', `${statements}/{id}/undo`, {
  summary: 'Shows what taking back an import would do, what was changed since, and what stands in its way',
  input: byId,
  output: undoing,
});

export const undoStatement = endpoint('POST', `${statements}/{id}/undo`, {
  summary: 'Takes back an import: everything is as it was before',
  input: z.object({
    id,
    /** Whether it may be taken back though some of it was changed since. */
    edited_too: z.boolean().default(false),
  }),
  output: z.object({ removed: z.int(), put_back: z.int() }),
});

export const removeStatement = endpoint('DELETE', `${statements}/{id}`, {
  summary: 'Forgets a bank’s file that was not brought in',
  input: byId,
});

export const loadStatement = endpoint('GET', `${statements}/{id}/file`, {
  summary: 'Answers the bytes of a bank’s file as they came',
  input: byId,
  bytesOut: true,
});

export const documentStatement = endpoint('POST', `${statements}/{id}/document`, {
  summary:
    'Adds the kept file of an import to the documents, for its owner alone; answers the one that it is already',
  input: byId,
  output: z.object({ document_id: id }),
});

const rules = '/api/finance/rules';

export const listRules = endpoint('GET', rules, {
  summary: 'Lists the rules that sort rows of banks’ files, in the order in which they are tried',
  output: z.object({ items: z.array(importRule) }),
});

export const addRule = endpoint('POST', rules, {
  summary: 'Adds a rule behind the others',
  input: importRuleDraft,
  output: byId,
});

export const changeRule = endpoint('PATCH', `${rules}/{id}`, {
  summary: 'Changes when a rule applies or what it does',
  input: importRuleChange,
  output: importRule,
});

export const removeRule = endpoint('DELETE', `${rules}/{id}`, {
  summary: 'Deletes a rule for good; what it has sorted stays sorted',
  input: byId,
});

export const orderRules = endpoint('PUT', `${rules}/order`, {
  summary: 'Says in which order rules are tried',
  input: z.object({ ids: z.array(id).max(mostRules) }),
});

export const tryRule = endpoint('POST', `${rules}/try`, {
  summary: 'Shows which past transactions a rule would change, before it is saved',
  input: importRuleDraft.extend({ only_empty: flag.default(true) }),
  output: z.object({ items: z.array(ruledTransaction), total: z.int() }),
});

export const applyRule = endpoint('POST', `${rules}/{id}/apply`, {
  closes: 'state',
  summary: 'Applies a rule to past transactions; it stands among the imports and can be taken back there',
  input: z.object({ id, only_empty: z.boolean().default(true) }),
  output: z.object({ id: id.nullable(), changed: z.int() }),
});
