import { Fault } from '@holdfast/domain/kernel/call/fault';
import { moneyAccountDraft } from '@holdfast/domain/kernel/ledger/money-account';
import type { BankAnswers } from '@holdfast/domain/statements/reading/bank-file';
import type { CsvMapping } from '@holdfast/domain/statements/reading/csv-mapping';
import * as endpoints from '@holdfast/domain/statements/endpoints';
import type { AccountChoice, Statement, TakenOver } from '@holdfast/domain/statements/reading/statement';
import type { Tx } from '../kernel/database/database.ts';
import { answer, type Answer } from '../kernel/http/answer/answer.ts';
import type { Asker } from '../kernel/http/heavy-answers.ts';
import { giveDefaults } from '../kernel/ledger/accounts/give-defaults.ts';
import { addMoneyAccount } from '../kernel/ledger/money-accounts.ts';
import { findImport, openImport, type StoredImport, type TakenReading } from './imports.ts';
import { askedAnew } from './plan/former.ts';
import { placedAgain, placedAnew } from './plan/places.ts';
import { readOpen, refusePlaces, showStatement, tellImport } from './plan/statements.ts';
import { inReadingTurnOfCall } from './read/reading.ts';
import type { ReadFile } from './reading-job.ts';

type Call = Asker & { input: { id: string }; owner: string; reading: Parameters<typeof readOpen>[1] };

/** Reads the file of an import that waits, before a transaction is begun. */
export const readFirst = async (call: Call) => {
  const { input, owner, reading } = call;
  const found = await reading((tx) => findImport(tx, owner, input.id));
  return found.state === 'open' ? inReadingTurnOfCall(call, () => readOpen(found, reading, owner)) : null;
};

type Told = BankAnswers & { readonly again?: TakenOver['parts'] | undefined };

/** What a file is read by once somebody has said this about it. */
function answeredBy(found: StoredImport, { again, ...told }: Told): Pick<StoredImport, 'answers' | 'former'> {
  const { former } = found;
  const answers = { ...found.answers, ...told };
  if (answers.mapping != null && former !== null) answers.mapping = withoutFormer(answers.mapping, former);
  return { answers, former: former === null || again === undefined ? former : askedAnew(former, again) };
}

/** A mapping that somebody chose, without what they were only shown in it: that still belongs to the former file. */
const withoutFormer = (mapping: CsvMapping, { mapping: former }: TakenReading): CsvMapping => ({
  ...mapping,
  day_order: mapping.day_order === former.day_order ? null : mapping.day_order,
  amount_style: mapping.amount_style === former.amount_style ? null : mapping.amount_style,
});

/** Which accounts the parts of a file belong to from now on; where it is read in another way for them, it is read anew. */
async function place(
  tx: Tx,
  owner: string,
  found: StoredImport,
  file: ReadFile,
  { accounts, keys }: { accounts: readonly AccountChoice[]; keys: readonly string[] },
): Promise<Statement> {
  await refusePlaces(tx, owner, accounts, file.accounts.length);
  const { changed, ...next } = await placedAnew(tx, owner, found, file, { accounts, keys });
  await tellImport(tx, owner, found.id, { ...next, ...(changed && { choices: {} }) });
  if (!changed) return showStatement(tx, owner, await findImport(tx, owner, found.id), file);
  const other = await readOpen({ ...found, ...next }, (work) => work(tx), owner);
  await tellImport(tx, owner, found.id, { accounts: await placedAgain(tx, owner, next, other, keys) });
  return showStatement(tx, owner, await findImport(tx, owner, found.id), other);
}

const noFile = () => new Fault('invalid', 'The file has no such part');

/** What somebody says of a file that waits: how it is read, and whose accounts it tells of. */
export const answerAnswers = (keys: readonly string[]): readonly Answer[] => [
  answer(
    endpoints.answerStatement,
    async ({ tx, owner, input: { id, ...told } }) => {
      const found = await openImport(tx, owner, id);
      const next = { ...found, ...answeredBy(found, told) };
      const file = await readOpen(next, (work) => work(tx), owner);
      const placed = await placedAgain(tx, owner, found, file, keys);
      const accounts = told.again?.includes('account') === true ? placed.map(unplaced) : placed;
      // Another reading has other rows: what was said of those does not fit these.
      await tellImport(tx, owner, id, {
        answers: next.answers,
        former: next.former,
        choices: {},
        accounts,
      });
      return showStatement(tx, owner, await findImport(tx, owner, id), file);
    },
    async (call) => {
      const { owner, reading } = call;
      const { id, ...told } = call.input;
      const found = await reading((tx) => findImport(tx, owner, id));
      if (found.state !== 'open') return;
      await inReadingTurnOfCall(call, () =>
        readOpen({ ...found, ...answeredBy(found, told) }, reading, owner),
      );
    },
  ),
  answer(
    endpoints.placeStatement,
    async ({ tx, owner, input: { id, accounts } }, file) => {
      const found = await openImport(tx, owner, id);
      if (file === null) throw noFile();
      return place(tx, owner, found, file, { accounts, keys });
    },
    readFirst,
  ),
  answer(
    endpoints.openStatementAccount,
    async ({ tx, owner, input: { id, at, kind, name } }, file) => {
      const found = await openImport(tx, owner, id);
      if (file === null || at >= file.accounts.length) throw noFile();
      const opened = await addMoneyAccount(tx, owner, moneyAccountDraft.parse({ kind, name }));
      await giveDefaults(tx, owner);
      const accounts = found.accounts.map((choice, nth) =>
        nth === at ? { account_id: opened.id, left_out: false } : choice,
      );
      return place(tx, owner, found, file, { accounts, keys });
    },
    readFirst,
  ),
  answer(
    endpoints.openNamedAccounts,
    async ({ tx, owner, input: { id } }, file) => {
      const found = await openImport(tx, owner, id);
      if (file === null) throw noFile();
      const accounts: AccountChoice[] = [];
      for (const [at, part] of file.accounts.entries()) {
        const choice = found.accounts[at] ?? { account_id: null, left_out: false };
        const name = (part.name ?? '').slice(0, 100);
        if (choice.account_id !== null || choice.left_out || name === '') accounts.push(choice);
        else {
          const draft = moneyAccountDraft.parse({ kind: part.kind ?? 'bank', name });
          accounts.push({ account_id: (await addMoneyAccount(tx, owner, draft)).id, left_out: false });
        }
      }
      await giveDefaults(tx, owner);
      return place(tx, owner, found, file, { accounts, keys });
    },
    readFirst,
  ),
];

const unplaced = <T extends AccountChoice>(choice: T): T => ({
  ...choice,
  account_id: null,
  left_out: false,
});
