import { sql, type RawBuilder } from 'kysely';
import {
  isUndecided,
  stateLabels,
  undecided,
  type ApplicationState,
} from '@holdfast/domain/applications/state';
import { applicantDetails, applicationsTool, tenantIncome } from '@holdfast/domain/applications/tools';
import { applicationFilter, type ShownApplication } from '@holdfast/domain/applications/application';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { findApplication, listApplications } from './application-rows.ts';
import type { FindableRecords } from '../kernel/search/findable.ts';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';

/** An application is found by its name, its reference, how the applicant is reached, and what its owner wrote about it. */
export const findable: FindableRecords = {
  application: {
    table: 'applications',
    label: ['name'],
    detail: ['reference'],
    content: ['email', 'phone', 'employer', 'notes'],
    hidden: {
      current_address: 'nobody looks for an applicant by where they live now',
      reference_people: 'names of others, who did not apply',
      pets: 'one word',
      letter: 'the text of a letter that went out',
      asks: 'what the form asked',
      documents: 'what the form asked for',
      consent_on: 'a figure of its own screen',
      move_in: 'a figure of its own screen',
      state: 'a filter of the list',
      asked_under: 'the key of a submission',
      receipt_hash: 'a hash',
    },
  },
};

type Waiting = { id: string; name: string; day: string | null; state: ApplicationState };

const screen = '/rentals/applications';
/** So many applicants are named in one answer. */
const mostNamed = 12;
const about = ({ id, name }: Waiting) =>
  figuresAbout({ item_type: 'application', item_id: id }, name, `${screen}/${id}`);

function answersOf(application: ShownApplication, what: string | undefined): Figure[] {
  const { id, completeness } = application;
  const { text, money, day, count } = figuresAbout(
    { item_type: 'application', item_id: id },
    application.name,
    `${screen}/${id}`,
  );
  const is = (name: string) => what === undefined || what === 'details' || what === name;
  return [
    ...(is('income') ? money(`income_${id}`, 'Monthly income', application.monthly_income) : []),
    ...(is('income') || is('employer')
      ? text(`employer_${id}`, 'Employer or income', application.employer)
      : []),
    ...(is('move_in') ? day(`move_in_${id}`, 'Move-in', application.move_in) : []),
    ...(is('occupants') ? count(`occupants_${id}`, 'Number of occupants', application.occupants) : []),
    ...(is('pets') ? text(`pets_${id}`, 'Pets', application.pets) : []),
    ...(is('address') ? text(`address_${id}`, 'Current address', application.current_address) : []),
    ...(is('contact') ? text(`phone_${id}`, 'Phone', application.phone) : []),
    ...(is('contact') ? text(`email_${id}`, 'Email', application.email) : []),
    ...(is('references') ? text(`references_${id}`, 'References', application.reference_people) : []),
    ...(is('missing') ? text(`missing_${id}`, 'Missing', completeness.missing.join(', ') || 'Nothing') : []),
    ...(is('notes') ? text(`notes_${id}`, 'Notes', application.notes) : []),
  ];
}

/** The applications that are asked about: one, that of a tenant, or those that wait for a decision. */
async function applicationsAsked(tx: Tx, owner: string, of: RecordReference | undefined) {
  if (of?.item_type === 'application') return [await findApplication(tx, owner, of.item_id)];
  const { items } = await listApplications(tx, owner, applicationFilter.parse({ limit: 100 }));
  if (of?.item_type === 'tenant') return items.filter(({ tenant_id }) => tenant_id === of.item_id);
  return items
    .filter(({ state }) => isUndecided(state))
    .filter(
      ({ unit_id, property_id }) =>
        of === undefined || of.item_id === (of.item_type === 'unit' ? unit_id : property_id),
    )
    .toSorted((a, b) => ((a.submitted_at ?? '') < (b.submitted_at ?? '') ? -1 : 1));
}

/** How many applications wait for a decision, and which of them came first; of one, where it stands. */
export const tools: readonly LentTool[] = [
  answerTool(applicationsTool, async ({ tx, owner, asked: { of } }) => {
    const narrowed = {
      application: sql`id = ${of?.item_id ?? null}`,
      unit: sql`unit_id = ${of?.item_id ?? null}`,
      real_estate: sql`property_id = ${of?.item_id ?? null}`,
    }[of?.item_type as 'application' | 'unit' | 'real_estate'] as RawBuilder<unknown> | undefined;
    const one = of?.item_type === 'application';
    const { rows } = await sql<Waiting>`
      select id, name, state, (submitted_at at time zone 'UTC')::date::text as day from applications
      where user_id = ${owner} and removed_at is null and ${one ? sql`true` : sql`state = any(${sql.val([...undecided])}::text[])`}
        and ${of === undefined ? sql`true` : (narrowed ?? sql`false`)}
      order by submitted_at, id limit 500`.execute(tx);
    if (one)
      return {
        figures: rows.flatMap((row) => [
          ...about(row).text('state', 'Stands at', stateLabels[row.state]),
          ...about(row).day('came', 'Came in', row.day),
        ]),
        href: screen,
      };
    const all = figuresOf({
      href: screen,
      cites: rows.map(({ id }) => ({ item_type: 'application' as const, item_id: id })),
    });
    const [first] = rows;
    return {
      figures: [
        // Of some of a house's applications no number is said.
        ...(guestIn(tx) === undefined
          ? all.count('count', 'Applications without a decision', rows.length)
          : []),
        ...(first === undefined ? [] : about(first).day('first', 'Came first', first.day)),
        ...all.list(
          'names',
          'Applicants',
          rows
            .map(({ name }) => name)
            .slice(0, mostNamed)
            .join('\n'),
        ),
      ],
      href: screen,
    };
  }),
  answerTool(applicantDetails, async ({ tx, owner, asked: { of, what } }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const found = await applicationsAsked(tx, owner, of);
    return { figures: found.flatMap((each) => answersOf(each, what)).slice(0, mostFigures), href: screen };
  }),
  answerTool(tenantIncome, async ({ tx, owner, asked: { of } }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const found = await applicationsAsked(tx, owner, of);
    return {
      figures: found.flatMap((each) => answersOf(each, 'income')).slice(0, mostFigures),
      href: screen,
    };
  }),
];
