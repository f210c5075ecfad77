import { beforeEach, describe, expect, it } from 'vitest';
import {
  askAssistant,
  cancelProposal,
  confirmProposal,
  findConversation,
} from '@holdfast/domain/assistant/endpoints';
import { listActivity } from '@holdfast/domain/accounts/account-endpoints';
import { listOwnDates } from '@holdfast/domain/dates/endpoints';
import { addAccount } from '@holdfast/domain/finance/account-endpoints';
import { addTransaction, listTransactions } from '@holdfast/domain/finance/transaction-endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import {
  addMaintenanceTask,
  findMaintenanceTask,
  listMaintenanceVisits,
} from '@holdfast/domain/maintenance/endpoints';
import { addMovable } from '@holdfast/domain/movables/endpoints';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { monthNames } from '@holdfast/domain/kernel/time/month-names';
import { findLedger } from '@holdfast/domain/rentals/ledger/endpoints';
import { homeToLet } from '../../testing/records/leases.ts';
import { findWorth } from '@holdfast/domain/values/endpoints';
import { testApp, type Caller } from '../../kernel/test-app.ts';
import { sampleAccount } from '../../sample/records/accounts.ts';
import { sampleTask } from '../../sample/records/maintenance.ts';
import { sampleMovable } from '../../sample/records/movables.ts';
import { areasOf } from '../../areas.ts';

const test = testApp((kernel) => areasOf(kernel).areas);
const today = () => test.kernel.clock.today();

beforeEach(() => test.raw('delete from rate_limits'));

const person = async () => {
  const id = await test.person();
  return { id, caller: test.as(id) };
};
const say = async (caller: Caller, text: string) => (await caller.call(askAssistant, { text })).message;
const all = { view: 'active' } as const;

describe('a reminder', () => {
  it('is shown field by field, and written by Confirm alone, once', async () => {
    const { caller } = await person();
    const message = await say(caller, 'Remind me to call the insurer on 2027-03-01');
    expect(message).toMatchObject({
      known: true,
      proposal: {
        title: 'Add a reminder',
        state: 'open',
        fields: [
          { label: 'What is due', value: 'Call the insurer' },
          { label: 'Date', value: 'Mar 1, 2027' },
        ],
      },
    });
    expect((await caller.call(listOwnDates, all)).items).toEqual([]);
    const id = message.proposal?.id ?? '';
    const confirmed = await caller.call(confirmProposal, { id });
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      written: { item_type: 'date', label: 'Call the insurer' },
    });
    await expect(caller.call(confirmProposal, { id })).rejects.toMatchObject({ code: 'conflict' });
    const lines = (await caller.call(listActivity, {})).items;
    expect(lines).toMatchObject([
      { action: 'assistant.confirm', by: 'you', detail: 'Added: Call the insurer' },
    ]);
    const { items } = await caller.call(listOwnDates, all);
    expect(items.map(({ title, due_date }) => [title, due_date])).toEqual([
      ['Call the insurer', '2027-03-01'],
    ]);
  });

  it('is written once where Confirm is pressed twice at once', async () => {
    const { caller } = await person();
    const { proposal } = await say(caller, 'Remind me to call the insurer on 2027-03-01');
    const presses = [1, 2, 3].map(() => caller.call(confirmProposal, { id: proposal?.id ?? '' }));
    const outcomes = await Promise.allSettled(presses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await caller.call(listOwnDates, all)).items).toHaveLength(1);
  });

  it('that is cancelled, over or somebody else’s writes nothing', async () => {
    const [{ id, caller }, other] = [await person(), await person()];
    const made = async () => (await say(caller, 'Remind me to call on 2027-03-01')).proposal?.id ?? '';
    const [cancelled, late, theirs] = [await made(), await made(), await made()];
    expect(await caller.call(cancelProposal, { id: cancelled })).toMatchObject({
      state: 'cancelled',
      written: null,
    });
    await expect(caller.call(confirmProposal, { id: cancelled })).rejects.toMatchObject({ code: 'conflict' });
    await test.raw(`update assistant_proposals set expires_at = now() where id = $1`, [late]);
    await expect(caller.call(confirmProposal, { id: late })).rejects.toMatchObject({ code: 'gone' });
    await expect(other.caller.call(confirmProposal, { id: theirs })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(other.caller.call(cancelProposal, { id: theirs })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await caller.call(listOwnDates, all)).items).toEqual([]);
    expect(await test.raw('select 1 from own_dates where user_id = $1', [id])).toEqual([]);
  });

  it('stands in its conversation as it is now', async () => {
    const { id, caller } = await person();
    const { conversation_id, message } = await caller.call(askAssistant, {
      text: 'Remind me to call on 2027-03-01',
    });
    const shown = async () =>
      (await caller.call(findConversation, { id: conversation_id ?? '' })).messages.at(-1)?.proposal?.state;
    expect(await shown()).toBe('open');
    await caller.call(confirmProposal, { id: message.proposal?.id ?? '' });
    expect(await shown()).toBe('confirmed');
    await test.raw('delete from assistant_proposals where user_id = $1', [id]);
    expect(await shown()).toBe('expired');
  });
});

describe('a task that was done', () => {
  it('is completed with its cost, for the date that was open when it was asked', async () => {
    const { caller } = await person();
    const task = await caller.call(
      addMaintenanceTask,
      sampleTask({ title: 'Change the furnace filter', scheduled_date: addDays(today(), -3) }),
    );
    await caller.call(addMaintenanceTask, sampleTask({ title: 'Clean the filters of the pool' }));
    const { proposal } = await say(caller, 'I changed the furnace filter today, 22.50');
    expect(proposal?.fields.map(({ label }) => label)).toEqual(['Task', 'Done on', 'For the date', 'Cost']);
    const confirmed = await caller.call(confirmProposal, { id: proposal?.id ?? '' });
    expect(confirmed.written).toMatchObject({ item_type: 'maintenance', item_id: task.id });
    const { items } = await caller.call(listMaintenanceVisits, { task_id: task.id });
    expect(items.map(({ cost, completed_date }) => [cost, completed_date])).toEqual([['22.50', today()]]);
  });

  it('is not guessed at where none or several are called so', async () => {
    const { caller } = await person();
    await caller.call(addMaintenanceTask, sampleTask({ title: 'Filter of the furnace' }));
    await caller.call(addMaintenanceTask, sampleTask({ title: 'Filter of the pool' }));
    for (const text of ['I changed the filter', 'I cleaned the gutters', 'I changed the filt']) {
      expect(await say(caller, text)).toMatchObject({
        proposal: null,
        known: false,
        more: { href: '/maintenance' },
      });
    }
  });

  it('whose date was closed meanwhile is refused as on its screen, and may be asked again', async () => {
    const { caller } = await person();
    const draft = sampleTask({ title: 'Change the furnace filter', scheduled_date: addDays(today(), -3) });
    const { id } = await caller.call(addMaintenanceTask, draft);
    const first = await say(caller, 'I changed the furnace filter today, 22.50');
    const second = await say(caller, 'I changed the furnace filter yesterday, 23.50');
    await caller.call(confirmProposal, { id: first.proposal?.id ?? '' });
    await expect(caller.call(confirmProposal, { id: second.proposal?.id ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await caller.call(findMaintenanceTask, { id })).visits).toBe(1);
  });
});

describe('a value', () => {
  it('is set on the thing that is called so, and not on one whose name holds its name', async () => {
    const { caller } = await person();
    const add = async (name: string) =>
      (await caller.call(addMovable, sampleMovable({ name, photos: [] }))).id;
    const [violin] = [await add('Violin'), await add('Violin bow')];
    const { proposal } = await say(caller, 'the violin is worth 15,000 now');
    await caller.call(confirmProposal, { id: proposal?.id ?? '' });
    const worth = await caller.call(findWorth, { item_type: 'movable', item_id: violin });
    expect(worth.valuations).toContainEqual(
      expect.objectContaining({ value: '15000.00', day: today(), source: 'own' }),
    );
  });

  it('is set on the only thing that the words are read as, and on none of two', async () => {
    const { caller } = await person();
    const add = (name: string) => caller.call(addMovable, sampleMovable({ name, photos: [] }));
    await add('Sailboat “Paloma”');
    const thing = { label: 'Thing', value: 'Sailboat “Paloma”' };
    for (const text of ['change the value of the sailboat to 14500', "set paloma's value to $14,500"])
      expect((await say(caller, text)).proposal?.fields).toContainEqual(thing);
    await add('Sailboat “Dora”');
    expect(await say(caller, 'the sailboat is worth 14500')).toMatchObject({
      proposal: null,
      more: { href: '/worth' },
    });
  });
});

describe('a transaction', () => {
  it('is entered as its payee was before, on the account of then', async () => {
    const { caller } = await person();
    const account = await caller.call(addAccount, sampleAccount());
    await caller.call(addAccount, sampleAccount({ name: 'Savings' }));
    const text = 'we paid 40 at Sunnyside Grocery yesterday';
    expect(await say(caller, text)).toMatchObject({
      proposal: null,
      more: { href: '/finance/transactions' },
    });
    await caller.call(addTransaction, {
      kind: 'expense',
      transaction_date: addDays(today(), -9),
      amount: '12.00',
      account_id: account.id,
      merchant: 'Sunnyside Grocery',
    });
    const { proposal } = await say(caller, text);
    expect(proposal?.fields).toEqual([
      { label: 'Payee', value: 'Sunnyside Grocery' },
      { label: 'Amount', value: '$40.00' },
      { label: 'Date', value: expect.any(String) as string },
      { label: 'Account', value: 'Everyday checking' },
    ]);
    await caller.call(confirmProposal, { id: proposal?.id ?? '' });
    const { items } = await caller.call(listTransactions, {});
    expect(items).toContainEqual(
      expect.objectContaining({ merchant: 'Sunnyside Grocery', transaction_date: addDays(today(), -1) }),
    );
  });
});

describe('a rent', () => {
  it('is shown with its tenant, and recorded by Confirm alone, once', async () => {
    const { caller } = await person();
    const { sign, ana } = await homeToLet(caller);
    const { id } = await sign({ start_date: `${today().slice(0, 7)}-01`, end_date: addDays(today(), 400) });
    const before = await caller.call(findLedger, { id });
    const { proposal } = await say(caller, `${ana.name} just paid 414.75`);
    expect(proposal).toMatchObject({ title: 'Record a rent payment', state: 'open' });
    expect(proposal?.fields).toContainEqual({ label: 'Tenant', value: ana.name });
    expect(proposal?.fields).toContainEqual({ label: 'Amount', value: '$414.75' });
    expect((await caller.call(findLedger, { id })).version).toBe(before.version);
    const confirmed = await caller.call(confirmProposal, { id: proposal?.id ?? '' });
    expect(confirmed).toMatchObject({ state: 'confirmed', written: { item_type: 'agreement', item_id: id } });
    const paid = (await caller.call(findLedger, { id })).rows.filter(({ kind }) => kind === 'payment');
    expect(paid).toMatchObject([{ amount: '-414.75', day: today() }]);
    await expect(caller.call(confirmProposal, { id: proposal?.id ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('of a month is what is open of it, and none where nothing is', async () => {
    const { caller } = await person();
    const { sign } = await homeToLet(caller);
    const { id } = await sign({ month_to_month: true });
    const due = (await caller.call(findLedger, { id })).rows.find(({ kind }) => kind === 'rent');
    const [year, month] = (due?.due_day ?? '').split('-');
    const text = `mark the ${monthNames[Number(month) - 1]} ${year} rent of Upper as paid`;
    const { proposal } = await say(caller, text);
    expect(proposal?.fields).toContainEqual({ label: 'Amount', value: formatMoney(due?.open ?? '') });
    await caller.call(confirmProposal, { id: proposal?.id ?? '' });
    expect(await say(caller, text)).toMatchObject({
      content: 'Nothing of that rent is open.',
      proposal: null,
    });
  });

  it('of one of two tenants is not guessed', async () => {
    const { caller } = await person();
    const { sign, lower } = await homeToLet(caller);
    await sign({ month_to_month: true });
    await sign({ month_to_month: true, unit_id: lower.id });
    expect(await say(caller, 'the tenant paid 500 today')).toMatchObject({
      content: 'I cannot tell which tenant that was.',
      proposal: null,
    });
  });
});

it.each(['mark the rent as paid', 'delete the violin', 'send the lease to Anna'])(
  'everything else is not changed here: %s',
  async (text) => {
    const { caller } = await person();
    const message = await say(caller, text);
    expect(message).toMatchObject({ content: 'I cannot change that here.', proposal: null });
    expect(message.more?.href).toMatch(/^\//);
  },
);
