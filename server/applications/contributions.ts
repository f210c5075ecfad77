import { sql, type RawBuilder } from 'kysely';
import { stateLabels, undecided, type ApplicationState } from '@holdfast/domain/applications/state';
import { applicationsTool } from '@holdfast/domain/applications/tools';
import type { FindableRecords } from '../kernel/search/findable.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresAbout, figuresOf } from '../kernel/figures.ts';
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
];
