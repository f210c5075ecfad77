import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import {
  dueDayWords,
  frequencyLabels,
  lateFeeLabels,
  utilityLabels,
  type ShownAgreement,
} from '@holdfast/domain/rentals/agreements/agreement';
import { rentOn } from '@holdfast/domain/rentals/agreements/agreement-terms';
import * as asked from '@holdfast/domain/rentals/letting/tools';
import { tenantFilter } from '@holdfast/domain/rentals/agreements/tenant';
import { tenantsCounted } from '@holdfast/domain/rentals/tools';
import type { Tx } from '../../kernel/database/database.ts';
import { guestIn } from '../../kernel/database/guest.ts';
import { figuresAbout, figuresOf, mostFigures } from '../../kernel/figures.ts';
import { answerTool, type LentTool } from '../../kernel/tools.ts';
import { showRentRoll } from '../ledger/payment-lists.ts';
import { findAgreement } from './agreement-list.ts';
import { agreementsOf } from './agreements-of.ts';
import { findTenant, listTenants } from './tenants.ts';

const longest = 300;

const about = ({ id, premises, tenant_names }: Pick<ShownAgreement, 'id' | 'premises' | 'tenant_names'>) =>
  figuresAbout(
    { item_type: 'agreement', item_id: id },
    [tenant_names, premises].filter(Boolean).join(', ').slice(0, longest),
    `/rentals/${id}`,
  );

/** Whether an agreement is in force on a day. */
const inForce = ({ start_date, last_day }: Pick<ShownAgreement, 'start_date' | 'last_day'>, today: Day) =>
  start_date <= today && (last_day === null || last_day >= today);

/** The agreements that are asked about: those in force, else the latest of a record. */
async function agreementsAsked(tx: Tx, owner: string, of: RecordReference | undefined, today: Day) {
  const ids =
    of === undefined
      ? (await showRentRoll(tx, owner, today)).items.map(({ agreement_id }) => agreement_id)
      : [...(await agreementsOf(tx, owner, of))];
  const found: ShownAgreement[] = [];
  for (const id of ids.slice(0, mostFigures)) found.push(await findAgreement(tx, owner, id, today));
  const running = found.filter((each) => inForce(each, today));
  return running.length > 0 || of === undefined ? running : found.slice(0, 1);
}

function termFigures(agreement: ShownAgreement, what: string | undefined): Figure[] {
  const figures = about(agreement);
  const { id } = agreement;
  const is = (...names: string[]) => what === undefined || what === 'terms' || names.includes(what);
  const named = (role: string) =>
    agreement.people
      .flatMap((each) => (each.role === role && each.name !== null ? [each.name] : []))
      .join(', ');
  const fee =
    agreement.late_fee === 'none'
      ? lateFeeLabels.none
      : agreement.late_fee === 'fixed'
        ? `$${agreement.late_fee_amount ?? ''}`
        : `${agreement.late_fee_amount ?? ''} percent of the late rent`;
  return [
    ...(is('start', 'length') ? figures.day(`start_${id}`, 'Begins', agreement.start_date) : []),
    ...(is('length') ? figures.day(`end_${id}`, 'Agreed until', agreement.end_date) : []),
    ...(is('due') ? figures.text(`due_${id}`, 'Rent is due', dueDayWords(agreement.payment_due_day)) : []),
    ...(is('late_fee') ? figures.text(`fee_${id}`, 'Late fee', fee) : []),
    ...(is('late_fee', 'grace') ? figures.days(`grace_${id}`, 'Days of grace', agreement.grace_days) : []),
    ...(is('notice') ? figures.days(`notice_${id}`, 'Days of notice', agreement.notice_days) : []),
    ...(is('pets') ? figures.text(`pets_${id}`, 'Pets', agreement.pets) : []),
    ...(is('utilities')
      ? figures.text(
          `utilities_${id}`,
          'Utilities included',
          agreement.utilities_included.map((each) => utilityLabels[each]).join(', '),
        )
      : []),
    ...(is('parking') ? figures.text(`parking_${id}`, 'Parking', agreement.parking) : []),
    ...(is('occupants')
      ? figures.text(`occupants_${id}`, 'Other occupants', agreement.occupants.join(', '))
      : []),
    ...(is('month_to_month')
      ? figures.yesNo(`goes_on_${id}`, 'Goes on from month to month', agreement.month_to_month)
      : []),
    ...(is('deposit') ? figures.money(`deposit_${id}`, 'Security deposit', agreement.security_deposit) : []),
    ...(is('guarantor') ? figures.text(`guarantor_${id}`, 'Guarantor', named('guarantor')) : []),
    ...(is('people') ? figures.text(`people_${id}`, 'Tenants', agreement.tenant_names) : []),
    ...(is('signed') ? figures.day(`signed_${id}`, 'Signed on', agreement.signed_on) : []),
    ...(is('frequency')
      ? figures.text(`frequency_${id}`, 'Rent is paid', frequencyLabels[agreement.payment_frequency])
      : []),
  ];
}

/** What a rent was raised to, the next raise first; on a day to come, what it is then. */
function rentFigures(
  agreement: ShownAgreement,
  { from, which }: { from?: Day | undefined; which?: string | undefined },
  today: Day,
): Figure[] {
  const { money, day } = about(agreement);
  const { id, rents } = agreement;
  if (from !== undefined) {
    if (from <= today || (agreement.last_day !== null && agreement.last_day < from)) return [];
    const last = rents.toSorted((a, b) => (a.from_day < b.from_day ? 1 : -1))[0];
    const until =
      last !== undefined && last.from_day.slice(0, 4) === from.slice(0, 4) && last.from_day > from
        ? last.from_day
        : from;
    return [...money(`then_${id}`, 'Rent then', rentOn(rents, until)), ...day(`since_${id}`, 'From', until)];
  }
  const next = rents
    .filter(({ from_day }) => from_day > today)
    .toSorted((a, b) => (a.from_day < b.from_day ? -1 : 1))[0];
  const last = rents
    .filter(({ from_day }) => from_day <= today && from_day > agreement.start_date)
    .toSorted((a, b) => (a.from_day < b.from_day ? 1 : -1))[0];
  return [
    ...(which === 'last'
      ? []
      : [
          ...day(`next_${id}`, 'Next raise', next?.from_day),
          ...money(`to_${id}`, 'Rent from then on', next?.amount),
        ]),
    ...(which === 'next'
      ? []
      : [
          ...day(`last_${id}`, 'Last raised', last?.from_day),
          ...money(`since_${id}`, 'Rent since then', last?.amount),
        ]),
  ];
}

/** What was agreed, what a rent changes to, and how tenants are reached. It is the owner's alone. */
export const agreementTools: readonly LentTool[] = [
  answerTool(asked.leaseTerms, async ({ tx, owner, asked: { of, what }, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const found = await agreementsAsked(tx, owner, of, today);
    const figures = found.flatMap((agreement) => termFigures(agreement, what));
    return { figures: figures.slice(0, mostFigures), href: '/rentals' };
  }),
  answerTool(asked.rentChanges, async ({ tx, owner, asked: { of, from, which }, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const found = await agreementsAsked(tx, owner, of, today);
    const each = found.flatMap((agreement) => rentFigures(agreement, { from, which }, today));
    const none =
      of === undefined || from !== undefined || which === 'last'
        ? []
        : found.flatMap((agreement) =>
            figuresOf({ cites: [{ item_type: 'agreement', item_id: agreement.id }], href: '/rentals' }).yesNo(
              `planned_${agreement.id}`,
              'A raise is entered',
              false,
            ),
          );
    return { figures: (each.length > 0 ? each : none).slice(0, mostFigures), href: '/rentals' };
  }),
  answerTool(asked.tenantContacts, async ({ tx, owner, asked: { of }, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const found = await agreementsAsked(tx, owner, of, today);
    const people = found.flatMap(({ people: each }) => each.filter(({ role }) => role !== 'guarantor'));
    const figures = [];
    for (const id of new Set(people.map(({ tenant_id }) => tenant_id))) {
      const tenant = await findTenant(tx, owner, id, today);
      const { text } = figuresAbout(
        { item_type: 'tenant', item_id: id },
        tenant.name,
        `/rentals/tenants/${id}`,
      );
      figures.push(
        ...text(`phone_${id}`, 'Phone', tenant.phone),
        ...text(`email_${id}`, 'Email', tenant.email),
      );
    }
    return { figures: figures.slice(0, mostFigures), href: '/rentals/tenants' };
  }),
  answerTool(tenantsCounted, async ({ tx, owner, asked: { when }, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const standing = when === 'past' ? ('former' as const) : ('current' as const);
    const filter = tenantFilter.parse({ standing, limit: 100 });
    const { items, total } = await listTenants(tx, owner, filter, today);
    const all = figuresOf({
      cites: items.map(({ id }) => ({ item_type: 'tenant', item_id: id }) as const),
      href: '/rentals/tenants',
    });
    const label = when === 'past' ? 'Former tenants' : 'Tenants';
    return {
      figures: [
        ...all.count('count', label, total),
        ...all.list('names', label, items.map(({ name }) => name).join('\n')),
      ],
      href: '/rentals/tenants',
    };
  }),
];
