import { formatMoney, isZero } from '@holdfast/domain/kernel/money/money';
import { payoffOrderLabels, plannedDebts, type Debt } from '@holdfast/domain/loans/debt';
import {
  payoffPlan,
  planAsNow,
  savedBy,
  type PayoffOrder,
  type PayoffPlan,
} from '@holdfast/domain/loans/payoff-plan';
import { useDeferredValue, useMemo, useState } from 'react';
import { monthName, today } from '../../base/dates.ts';
import { Segments } from '../../ui/form/segments.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ExtraInput, extraOf } from '../extra-input.tsx';
import { savingWords } from '../loan-words.tsx';

const orders = (['avalanche', 'snowball'] as const).map((value) => ({
  value,
  label: payoffOrderLabels[value],
}));

/** In which order everything is paid off with so much more a month, computed as it is typed. */
export function PlanCard({ debts }: { debts: readonly Debt[] }) {
  const [order, setOrder] = useState<PayoffOrder>('avalanche');
  const [typed, setTyped] = useState('200');
  const extra = useDeferredValue(extraOf(typed));
  const planned = useMemo(() => plannedDebts(debts), [debts]);
  const now = useMemo(() => planAsNow(planned, today()), [planned]);
  const plan = useMemo(() => payoffPlan(planned, { order, extra, today: today() }), [planned, order, extra]);
  const names = useMemo(() => new Map(debts.map(({ id, name }) => [id, name])), [debts]);
  if (planned.length === 0) return null;
  const assumed = debts.some(({ id, payment }) => payment === null && planned.some((each) => each.id === id));
  return (
    <Card title="Pay everything off">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <ExtraInput label="More each month" value={typed} onChange={setTyped} />
        <Segments
          label="What is paid first"
          choices={orders}
          value={order}
          onChange={(value) => setOrder(value === 'snowball' ? 'snowball' : 'avalanche')}
        />
      </div>
      <p className="mt-4 text-lg" role="status">
        <PlanWords plan={plan} now={now} extra={extra} nameOf={(id) => names.get(id) ?? ''} />
      </p>
      <Ends plan={plan} names={names} />
      <p className="mt-3 text-sm text-quiet">
        Each payoff frees its payment for the next debt.
        {assumed && ' Unknown payments: 1% of the balance plus interest, at least $25.'}
      </p>
    </Card>
  );
}

type PlanWordsProps = { plan: PayoffPlan; now: PayoffPlan; extra: string; nameOf: (id: string) => string };

function PlanWords({ plan, now, extra, nameOf }: PlanWordsProps) {
  if (plan.done === null) return 'At this pace, the debts are never paid off: interest exceeds the payments.';
  const saved = savedBy(plan, now);
  const [never, neverNow] = [plan.never, now.never.filter((id) => !plan.never.includes(id))].map((ids) =>
    ids.map(nameOf),
  );
  return (
    <>
      {formatMoney(extra)} more a month: {everythingBut(never ?? [])} paid off by{' '}
      <strong>{monthName(plan.done)}</strong>
      {saved === null || isZero(saved.interest) ? '' : `, which ${savingWords(saved)}`}.
      {neverNow !== undefined && neverNow.length > 0 && (
        <> At today’s payments, {inWords(neverNow)} never would be.</>
      )}
    </>
  );
}

const everythingBut = (never: readonly string[]) =>
  never.length === 0 ? 'everything is' : `everything but ${inWords(never)} is`;

const inWords = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function Ends({ plan, names }: { plan: PayoffPlan; names: ReadonlyMap<string, string> }) {
  return (
    <ol className="mt-4 divide-y divide-line" aria-label="In which order">
      {[...plan.ends.map(({ id, paid_off }) => ({ id, when: monthName(paid_off) })), ...neverOf(plan)].map(
        ({ id, when }, place) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              <span className="figures text-quiet">{place + 1}.</span> {names.get(id)}
            </span>
            <span className="figures">{when}</span>
          </li>
        ),
      )}
    </ol>
  );
}

const neverOf = ({ never }: PayoffPlan) => never.map((id) => ({ id, when: 'Never at this pace' }));
