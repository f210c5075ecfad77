import { isSettled, largestBankFile } from '@holdfast/domain/statements/reading/bank-file';
import * as endpoints from '@holdfast/domain/statements/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer, answerStream, type Answer } from '../kernel/http/answer/answer.ts';
import { requestBytes } from '../kernel/http/answer/request-bytes.ts';
import { webStreamOf } from '../kernel/streaming/web-stream.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { applyImport } from './apply/apply.ts';
import { storeChoices } from './plan/choices.ts';
import { addImport, contentOf, findImport, listImports, openImport, removeImport } from './imports.ts';
import { keepDocument, readAndStage, stageKept, type Staging } from './apply/keep-document.ts';
import { packed, unpacked } from './read/packed.ts';
import { inReadingTurn } from './read/reading.ts';
import { addRule, changeRule, listRules, orderRules, refuseForeignRule, removeRule } from './rules.ts';
import { applyToPast, tryOnPast } from './rules-on-past.ts';
import { readSent } from './plan/places.ts';
import { listRents } from './plan/rents.ts';
import { planOf, readOpen, showStatement } from './plan/statements.ts';
import { findUndo, undoImport } from './undo/undo.ts';
import { answerAnswers, readFirst } from './answers.ts';
import type { StatementsGiven } from './given.ts';

/** Statements: files of banks, read, looked at, brought in and taken back, and the rules that sort them (M-12). */
export function statementsArea(kernel: Kernel, given: StatementsGiven): Area {
  const keys = kernel.keysFor('numbers of bank accounts');
  const answers = [...fileAnswers(kernel, given, keys), ...importAnswers(kernel, given), ...ruleAnswers];
  return { name: 'statements', answers };
}

const fileAnswers = (
  kernel: Kernel,
  { settleByImport, rentsAmong, recordRents, ledgerChanged, keepOwnFile, documentKept }: StatementsGiven,
  keys: ReturnType<Kernel['keysFor']>,
): readonly Answer[] => [
  answerStream(endpoints.addStatement, async (call) => {
    const { input, owner, context, reading, writing, keep } = call;
    const content = await packed(requestBytes(context, largestBankFile));
    const sent = await inReadingTurn(call, () => readSent(content, owner, reading, keys));
    return writing(async (tx) => {
      const added = {
        id: await addImport(tx, owner, { ...sent, name: input.name, format: sent.file.format }),
      };
      await keep(tx, added);
      return added;
    });
  }),
  answer(
    endpoints.findStatement,
    async ({ tx, owner, input }, file) =>
      showStatement(tx, owner, await findImport(tx, owner, input.id), file),
    readFirst,
  ),
  answer(
    endpoints.listStatementRows,
    async ({ tx, owner, input: { id, show, after, limit } }, file) => {
      const found = await findImport(tx, owner, id);
      if (found.state !== 'open' || file === null) return { items: [], next: null, total: 0 };
      const from = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0;
      const page = await planOf(tx, owner, found, file, { what: 'page', show, from, limit });
      if (page.is !== 'page') throw new Error('A plan has no page');
      return { items: page.items, next: page.next === null ? null : String(page.next), total: page.total };
    },
    readFirst,
  ),
  answer(
    endpoints.listStatementRents,
    async ({ tx, owner, input, today }, file) => {
      const found = await findImport(tx, owner, input.id);
      if (found.state !== 'open' || file === null || !isSettled(file)) return { items: [] };
      return { items: await listRents(tx, owner, { found, file, today }, rentsAmong) };
    },
    readFirst,
  ),
  ...answerAnswers(keys),
  answer(endpoints.chooseRows, ({ tx, owner, input: { id, rows } }) => storeChoices(tx, owner, id, rows)),
  answer(
    endpoints.applyStatement,
    async (
      { tx, owner, viewer, input: { id, openings, add_categories, keep_file }, today, now, afterCommit },
      { file, staged },
    ) => {
      afterCommit(ledgerChanged);
      if (file === null) await openImport(tx, owner, id);
      const read = file ?? (await readOpen(await findImport(tx, owner, id), (work) => work(tx), owner));
      const [key] = keys;
      const { result, rents } = await applyImport(tx, owner, id, {
        file: read,
        openings,
        addCategories: add_categories ?? null,
        keepFile: keep_file,
        key,
        now,
      });
      await recordRents(tx, owner, rents, { by: viewer.user_id, today });
      await settleByImport(tx, owner, id, { by: viewer.user_id, on: today, now });
      if (staged !== null) {
        await keepDocument(tx, owner, { id, file: staged }, { keep: keepOwnFile, today });
        afterCommit(documentKept);
      }
      return result;
    },
    (call: Staging & { input: { id: string; keep_document: boolean } }) => readAndStage(kernel, call),
  ),
  answer(endpoints.removeStatement, ({ tx, owner, input }) => removeImport(tx, owner, input.id)),
];

const importAnswers = (
  kernel: Kernel,
  { ledgerChanged, keepOwnFile, documentKept }: StatementsGiven,
): readonly Answer[] => [
  answer(endpoints.listStatements, ({ tx, owner, input }) => listImports(tx, owner, input)),
  answer(endpoints.findUndo, ({ tx, owner, input }) => findUndo(tx, owner, input.id)),
  answer(endpoints.undoStatement, ({ tx, owner, input, now, afterCommit }) => {
    afterCommit(ledgerChanged);
    return undoImport(tx, owner, input.id, { editedToo: input.edited_too, now });
  }),
  answer(
    endpoints.documentStatement,
    async ({ tx, owner, input: { id }, today, afterCommit }, { known, staged }) => {
      if (staged === null) return { document_id: known };
      afterCommit(documentKept);
      return {
        document_id: await keepDocument(tx, owner, { id, file: staged }, { keep: keepOwnFile, today }),
      };
    },
    (call: Staging & { input: { id: string } }) => stageKept(kernel, call),
  ),
  answerStream(endpoints.loadStatement, async ({ owner, input, reading }) => {
    const { name } = await reading((tx) => findImport(tx, owner, input.id));
    const content = await reading((tx) => contentOf(tx, owner, input.id));
    return new Response(webStreamOf(unpacked(content)), {
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
];

const ruleAnswers: readonly Answer[] = [
  answer(endpoints.listRules, async ({ tx, owner }) => ({ items: await listRules(tx, owner) })),
  answer(endpoints.addRule, async ({ tx, owner, input }) => ({ id: await addRule(tx, owner, input) })),
  answer(endpoints.changeRule, ({ tx, owner, input: { id, version, ...change } }) =>
    changeRule(tx, owner, id, version, change),
  ),
  answer(endpoints.removeRule, ({ tx, owner, input }) => removeRule(tx, owner, input.id)),
  answer(endpoints.orderRules, ({ tx, owner, input }) => orderRules(tx, owner, input.ids)),
  answer(endpoints.tryRule, async ({ tx, owner, input: { conditions, effects, only_empty } }) => {
    await refuseForeignRule(tx, owner, { conditions, effects });
    return tryOnPast(tx, owner, { when: conditions, then: effects }, only_empty);
  }),
  answer(endpoints.applyRule, ({ tx, owner, input, now }) =>
    applyToPast(tx, owner, input.id, { onlyEmpty: input.only_empty, now }),
  ),
];
