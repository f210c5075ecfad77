import type { BinderEntry, BinderGroup } from '@holdfast/domain/binder/binder';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import type { DocumentRow, HelperRow, HomeRow, PolicyRow, ThingRow, VendorRow } from './read-records.ts';

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const dayInWords = (day: Day) => longDay.format(new Date(`${day}T12:00:00Z`));
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');

/** Facts with a value; the others are left out. */
const facts = (...all: readonly (readonly [label: string, value: string | null])[]) =>
  all.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
const joined = (...words: readonly (string | null)[]) =>
  words.filter((word) => word !== null && word !== '').join(' · ');
const somebody = (label: string, line: string, phone: string | null, notes: string | null): BinderEntry => ({
  item_type: null,
  item_id: null,
  label,
  line,
  facts: facts(['Phone', phone], ['Notes', notes]),
  private: false,
});

export const documentEntry = (row: DocumentRow, today: Day): BinderEntry => ({
  item_type: 'document',
  item_id: row.id,
  label: row.label,
  line: row.category,
  facts: facts(
    [
      'Valid until',
      row.expiry_date && `${dayInWords(row.expiry_date)}${row.expiry_date < today ? ' (over)' : ''}`,
    ],
    ['About it', row.description],
  ),
  private: row.private,
});

export const policyEntry = (row: PolicyRow): BinderEntry => ({
  item_type: 'policy',
  item_id: row.id,
  label: row.label,
  line: joined(capital(row.type), row.provider),
  facts: facts(
    ['Policy number', row.number],
    ['Call', joined(row.agent, row.phone, row.email)],
    ['Renews', dayInWords(row.renewal_date)],
  ),
  private: row.private,
});

export const thingEntry = (row: ThingRow): BinderEntry => ({
  item_type: row.item_type,
  item_id: row.id,
  label: row.label,
  line: joined(row.detail, row.place === null ? null : `in ${row.place}`),
  facts: facts(['Value', row.worth === null ? null : formatMoney(row.worth)]),
  private: row.private,
});

export const vendorEntry = (row: VendorRow): BinderEntry => ({
  item_type: 'vendor',
  item_id: row.id,
  label: row.label,
  line: joined(row.trade, row.contact),
  facts: facts(['Phone', row.phone], ['Email', row.email]),
  private: row.private,
});

/** Where something is that helps; its kind is named where its name does not say it. */
function spotEntry({ name, emergency, inside, location, notes }: HomeRow['spots'][number]): BinderEntry {
  const kind = capital(emergency);
  const says = name.toLowerCase().includes(kind.toLowerCase());
  return {
    ...somebody(name, joined(says || emergency === 'other' ? null : kind, inside, location), null, null),
    facts: facts(['What to do', notes]),
  };
}

/** A home as a group of its own with what helps there in an emergency, and one of who supplies it. */
export function homeGroups(row: HomeRow, withNumbers: boolean): BinderGroup[] {
  const about: BinderEntry = {
    item_type: 'real_estate',
    item_id: row.id,
    label: row.label,
    line: joined(
      `${row.city}, ${row.state}${row.zip_code === null ? '' : ` ${row.zip_code}`}`,
      row.lived_in ? 'lived in by its owner' : null,
    ),
    facts: facts(
      ['Worth', row.worth === null ? null : formatMoney(row.worth)],
      ...row.loans.map(
        ({ lender, balance, ends }) =>
          ['Owed', `${formatMoney(balance)} to ${lender}, until ${dayInWords(ends)}`] as const,
      ),
    ),
    private: row.private,
  };
  const utilities = row.utilities.map(
    ({ kind, provider, account_number, phone, emergency_phone }): BinderEntry => ({
      ...somebody(provider, capital(kind), null, null),
      facts: facts(
        ['Phone', phone],
        ['In an emergency', emergency_phone],
        ['Account number', withNumbers ? account_number : null],
      ),
    }),
  );
  return [
    { title: row.label, about, entries: row.spots.map(spotEntry) },
    ...(utilities.length === 0
      ? []
      : [{ title: `Who supplies ${row.label}`, about: null, entries: utilities }]),
  ];
}

/** The emergency contacts in their order, then the people to call of all homes; with more than one home each says which it is of. */
export function contactGroups(helpers: readonly HelperRow[], homes: readonly HomeRow[]): BinderGroup[] {
  const called = homes.filter(({ contacts }) => contacts.length > 0);
  return [
    ...(helpers.length === 0
      ? []
      : [
          {
            title: 'Emergency contacts',
            about: null,
            entries: helpers.map(({ name, email, phone }, nth): BinderEntry => ({
              ...somebody(helpers.length > 1 ? `${nth + 1}. ${name}` : name, '', null, null),
              facts: facts(['Phone', phone], ['Email', email]),
            })),
          },
        ]),
    ...called.map(({ label, contacts }) => ({
      title: called.length > 1 || helpers.length > 0 ? `For ${label}` : null,
      about: null,
      entries: contacts.map(({ kind, name, phone, notes }) => somebody(name, capital(kind), phone, notes)),
    })),
  ];
}
