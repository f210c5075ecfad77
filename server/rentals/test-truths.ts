import { dueDayWords, frequencyLabels, utilityLabels } from '@holdfast/domain/rentals/agreements/agreement';
import { findAgreement, findTenant, listTenants } from '@holdfast/domain/rentals/agreements/endpoints';
import { showLetting } from '@holdfast/domain/rentals/letting/endpoints';
import { listRepairs } from '@holdfast/domain/rentals/repairs/endpoints';
import { repairStatusLabels } from '@holdfast/domain/rentals/repairs/repair';
import { findLedger, listPendingPayments, showRentRoll } from '@holdfast/domain/rentals/ledger/endpoints';
import { negateMoney, sumMoney } from '@holdfast/domain/kernel/money/money';
import type { RollLine } from '@holdfast/domain/rentals/ledger/ledger-view';
import type { Caller } from '../kernel/test-app.ts';

type Pair = [figure: string, value: string];

const today = () => new Date().toISOString().slice(0, 10);
const inForce = (each: RollLine) => each.start_date <= today() && (each.last_day ?? '9999') >= today();
const standing = (items: readonly RollLine[]) => items.filter(inForce);

/** The roll with the agreements in force first. */
async function roll(caller: Caller) {
  const found = await caller.call(showRentRoll, {});
  const items = found.items.toSorted((a, b) => Number(inForce(b)) - Number(inForce(a)));
  return { ...found, items };
}
const by = (items: readonly RollLine[], key: keyof RollLine) =>
  items.map((each) => [each.agreement_id, String(each[key])] as Pair);

/** The days of which what was paid is asked. */
export const rentYear = { from: '2026-01-01', to: '2026-12-31' } as const;

/** What the rent roll says of what the area's tools answer. */
export const rentTruths = {
  async rent_arrears(caller: Caller): Promise<Pair[]> {
    const { items, owed } = await roll(caller);
    const behind = items.filter(({ balance }) => Number(balance) > 0);
    return [['owed', owed] as Pair, ...by(behind, 'balance')].slice(0, 12);
  },
  async rent_of_month(caller: Caller): Promise<Pair[]> {
    const { items, monthly_rent } = await roll(caller);
    return [['monthly_rent', monthly_rent] as Pair, ...by(standing(items), 'monthly_rent')].slice(0, 12);
  },
  async who_lives_where(caller: Caller): Promise<Pair[]> {
    const found = standing((await roll(caller)).items);
    return [
      ['count', String(found.length)] as Pair,
      ...found.flatMap(({ agreement_id, tenant_names, start_date }): Pair[] => [
        [`who_${agreement_id}`, tenant_names],
        [agreement_id, start_date],
      ]),
    ].slice(0, 12);
  },
  async tenants_counted(caller: Caller): Promise<Pair[]> {
    const { items, total } = await caller.call(listTenants, { standing: 'current', limit: 100 });
    return [
      ['count', String(total)],
      ['names', items.map(({ name }) => name).join('\n')],
    ];
  },
  async lease_ends(caller: Caller): Promise<Pair[]> {
    const found = standing((await roll(caller)).items);
    const ending = found
      .filter(({ last_day }) => last_day !== null)
      .toSorted((a, b) => ((a.last_day ?? '') < (b.last_day ?? '') ? -1 : 1));
    const going = await Promise.all(
      found
        .filter(({ last_day }) => last_day === null)
        .map(async ({ agreement_id: id }): Promise<Pair[]> => [
          [`agreed_${id}`, (await caller.call(findAgreement, { id })).end_date],
          [`goes_on_${id}`, 'Goes on from month to month'],
        ]),
    );
    return [...by(ending, 'last_day'), ...going.flat()].slice(0, 12);
  },
  async unit_earned(caller: Caller): Promise<Pair[]> {
    const { items, earned } = await roll(caller);
    return [['earned', earned] as Pair, ...by(items, 'earned')].slice(0, 12);
  },
  async home_earned(caller: Caller): Promise<Pair[]> {
    return rentTruths.unit_earned(caller);
  },
  async deposits_held(caller: Caller): Promise<Pair[]> {
    const held = (await roll(caller)).items.filter(({ deposit_held }) => deposit_held !== '0.00');
    const sum: Pair = ['held', sumMoney(held.map(({ deposit_held }) => deposit_held))];
    return [sum, ...by(held, 'deposit_held')].slice(0, 12);
  },
  async rent_next(caller: Caller): Promise<Pair[]> {
    const { items } = await caller.call(listPendingPayments, {});
    return items
      .flatMap(({ due_date, amount }, nth): Pair[] => [
        [`day_${nth + 1}`, due_date],
        [`amount_${nth + 1}`, amount],
      ])
      .slice(0, 12);
  },
  async vacant_units(caller: Caller): Promise<Pair[]> {
    const { places, empty, let: rented } = await caller.call(showLetting, {});
    const vacant = places.filter((each) => !each.let);
    return [
      ['empty', String(empty)] as Pair,
      ['let', String(rented)] as Pair,
      ['names', vacant.map(({ label }) => label).join('\n')] as Pair,
      ...vacant
        .slice(0, 4)
        .map(
          ({ unit_id, property_id, empty_since }) =>
            [`since_${unit_id ?? property_id}`, empty_since ?? ''] as Pair,
        ),
    ].filter(([, value]) => value !== '');
  },
  async repair_cost(caller: Caller): Promise<Pair[]> {
    const { items } = await caller.call(listRepairs, { limit: 100 });
    return items.map(({ id, quoted }): Pair => [`quoted_${id}`, quoted ?? '']);
  },
  async repair_requests(caller: Caller): Promise<Pair[]> {
    const { items } = await caller.call(listRepairs, { limit: 100 });
    const open = items.filter(({ status }) => status === 'pending' || status === 'scheduled');
    return [
      [
        'what',
        open.map(({ premises, description }) => `${premises}: ${description.split('\n')[0]}`).join('\n'),
      ] as Pair,
      ['count', String(open.length)] as Pair,
      ...open.flatMap((each): Pair[] => [
        [each.id, repairStatusLabels[each.status]],
        [`day_${each.id}`, each.scheduled_date ?? ''],
        [`asked_${each.id}`, each.request_date],
        [`vendor_${each.id}`, each.vendor_name ?? ''],
        [`cost_${each.id}`, each.cost ?? ''],
      ]),
    ]
      .filter(([, value]) => value !== '')
      .slice(0, 12);
  },
  async lease_terms(caller: Caller): Promise<Pair[]> {
    const agreements = await inForceToday(caller);
    return agreements
      .flatMap((each): Pair[] => [
        [`start_${each.id}`, each.start_date],
        [`end_${each.id}`, each.end_date],
        [`due_${each.id}`, dueDayWords(each.payment_due_day)],
        [
          `fee_${each.id}`,
          each.late_fee === 'none'
            ? 'No late fee'
            : each.late_fee === 'fixed'
              ? `$${each.late_fee_amount ?? ''}`
              : `${each.late_fee_amount ?? ''} percent of the late rent`,
        ],
        [`grace_${each.id}`, String(each.grace_days)],
        [`notice_${each.id}`, String(each.notice_days)],
        [`pets_${each.id}`, each.pets ?? ''],
        [`utilities_${each.id}`, each.utilities_included.map((one) => utilityLabels[one]).join(', ')],
        [`parking_${each.id}`, each.parking ?? ''],
        [`occupants_${each.id}`, each.occupants.join(', ')],
        [`goes_on_${each.id}`, each.month_to_month ? 'yes' : 'no'],
        [`deposit_${each.id}`, each.security_deposit],
        [
          `guarantor_${each.id}`,
          each.people.flatMap(({ role, name }) => (role === 'guarantor' ? [name ?? ''] : [])).join(', '),
        ],
        [`people_${each.id}`, each.tenant_names],
        [`signed_${each.id}`, each.signed_on ?? ''],
        [`frequency_${each.id}`, frequencyLabels[each.payment_frequency]],
      ])
      .filter(([, value]) => value !== '')
      .slice(0, 12);
  },
  async rent_changes(caller: Caller): Promise<Pair[]> {
    return (await inForceToday(caller))
      .flatMap(({ id, rents, start_date }): Pair[] => {
        const raised = rents
          .filter(({ from_day }) => from_day > start_date)
          .toSorted((a, b) => (a.from_day < b.from_day ? -1 : 1));
        const next = raised.find(({ from_day }) => from_day > today());
        const last = raised.findLast(({ from_day }) => from_day <= today());
        return [
          [`next_${id}`, next?.from_day ?? ''],
          [`to_${id}`, next?.amount ?? ''],
          [`last_${id}`, last?.from_day ?? ''],
          [`since_${id}`, last?.amount ?? ''],
        ];
      })
      .filter(([, value]) => value !== '')
      .slice(0, 12);
  },
  async rent_history(caller: Caller): Promise<Pair[]> {
    const { from, to } = rentYear;
    const found = [];
    for (const { agreement_id: id } of (await caller.call(showRentRoll, {})).items) {
      const { rows } = await caller.call(findLedger, { id });
      const standing = rows.filter(({ taken_back, kind }) => !taken_back && kind !== 'reversal');
      const rents = standing.filter(
        ({ kind, due_day }) => kind === 'rent' && (due_day ?? '') >= from && (due_day ?? '') <= to,
      );
      if (rents.length === 0) continue;
      const open = sumMoney(rents.map((row) => row.open ?? '0.00'));
      const paid = standing.filter(({ kind, day }) => kind === 'payment' && day >= from && day <= to);
      found.push({
        id,
        open,
        due: sumMoney(rents.map(({ amount }) => amount)),
        paid: negateMoney(sumMoney(paid.map(({ amount }) => amount))),
      });
    }
    return found
      .toSorted((a, b) => Number(a.open === '0.00') - Number(b.open === '0.00'))
      .flatMap(({ id, open, due, paid }): Pair[] => [
        [`all_${id}`, open === '0.00' ? 'yes' : 'no'],
        [`paid_${id}`, paid],
        [`open_${id}`, open],
        [`due_${id}`, due],
      ])
      .slice(0, 12);
  },
  async rental_return(caller: Caller): Promise<Pair[]> {
    const { homes } = await caller.call(showLetting, {});
    return homes
      .toSorted((a, b) => (b.of_price ?? 0) - (a.of_price ?? 0))
      .flatMap(({ property_id, of_price, of_equity, rent }): Pair[] => [
        [`of_price_${property_id}`, String(of_price ?? '')],
        [`of_equity_${property_id}`, String(of_equity ?? '')],
        [`rent_${property_id}`, rent],
      ])
      .filter(([, value]) => value !== '')
      .slice(0, 12);
  },
  async tenant_contacts(caller: Caller): Promise<Pair[]> {
    const ids = new Set(
      (await inForceToday(caller)).flatMap(({ people }) =>
        people.flatMap(({ role, tenant_id }) => (role === 'guarantor' ? [] : [tenant_id])),
      ),
    );
    const found: Pair[] = [];
    for (const id of ids) {
      const { phone, email } = await caller.call(findTenant, { id });
      found.push([`phone_${id}`, phone ?? ''], [`email_${id}`, email ?? '']);
    }
    return found.filter(([, value]) => value !== '').slice(0, 12);
  },
};

/** The agreements in force today, in the order of the roll. */
async function inForceToday(caller: Caller) {
  const found = [];
  for (const { agreement_id: id } of (await caller.call(showRentRoll, {})).items) {
    const agreement = await caller.call(findAgreement, { id });
    if (agreement.start_date <= today() && (agreement.last_day ?? '9999') >= today()) found.push(agreement);
  }
  return found;
}
