import { sql, type RawBuilder } from 'kysely';
import {
  application,
  type Application,
  type ApplicationFilter,
  type ApplicationPage,
  type ShownApplication,
} from '@holdfast/domain/applications/application';
import { completenessOf, type DocumentKind } from '@holdfast/domain/applications/asking';
import {
  byArrival,
  incomeMultiple,
  referencesIn,
  type ComparedApplication,
} from '@holdfast/domain/applications/comparison';
import { undecided } from '@holdfast/domain/applications/state';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';

type Row = Application & {
  premises: string | null;
  unit_rent: string | null;
  kinds: DocumentKind[];
  file_count: number;
};

const columns = sql.join(Object.keys(application.shape).map((column) => sql.ref(`a.${column}`)));

/** Applications with what they are for, and which files they have, from `applications a`. */
const rowsOf = (owner: string, where: RawBuilder<unknown>): RawBuilder<Row> =>
  sql<Row>`
    select ${columns}, nullif(concat_ws(', ', r.label, u.name), '') as premises, u.asking_rent as unit_rent,
      array(select distinct f.kind from application_files f where f.user_id = a.user_id and f.application_id = a.id
        and f.state = 'here') as kinds,
      (select count(*)::int from application_files f where f.user_id = a.user_id and f.application_id = a.id
        and f.state = 'here') as file_count
    from applications a
    left join records r on r.user_id = a.user_id and r.item_type = 'real_estate' and r.item_id = a.property_id
    left join rental_units u on u.user_id = a.user_id and u.id = a.unit_id
    where a.user_id = ${owner} and ${where}`;

function shown({ premises, unit_rent, kinds, file_count: _, ...row }: Row): ShownApplication {
  return {
    ...row,
    premises,
    rent: row.asked_rent ?? unit_rent,
    completeness: completenessOf(row, kinds),
  };
}

/** Finds an application, also one in the trash; throws `not_found`. */
export async function findApplication(tx: Tx, owner: string, id: string): Promise<ShownApplication> {
  const { rows } = await rowsOf(owner, sql`a.id = ${id}`).execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Application');
  return shown(row);
}

/** Lists a page of applications, the newest first. */
export async function listApplications(
  tx: Tx,
  owner: string,
  { view, state, property_id, after, limit }: ApplicationFilter,
): Promise<ApplicationPage> {
  const listed = sql.join(
    [
      view === 'trash' ? sql`a.removed_at is not null` : sql`a.removed_at is null`,
      ...(state === undefined ? [] : [sql`a.state = ${state}`]),
      ...(property_id === undefined ? [] : [sql`a.property_id = ${property_id}`]),
    ],
    sql` and `,
  );
  const beyond =
    after === undefined
      ? sql``
      : sql`and (a.created_at, a.id) < (select created_at, id from applications where user_id = ${owner} and id = ${after})`;
  const { rows } = await rowsOf(
    owner,
    sql`${listed} ${beyond} order by a.created_at desc, a.id desc limit ${limit + 1}`,
  ).execute(tx);
  const counted = await sql<{ total: number; in_trash: number }>`
    select (select count(*)::int from applications a where a.user_id = ${owner} and ${listed}) as total,
      (select count(*)::int from applications a where a.user_id = ${owner} and a.removed_at is not null) as in_trash`.execute(
    tx,
  );
  const page = cutPage(rows, limit);
  return {
    ...page,
    items: page.items.map(shown),
    total: counted.rows[0]?.total ?? 0,
    in_trash: counted.rows[0]?.in_trash ?? 0,
  };
}

/** Lists the applications for a property or one unit that are undecided or approved, in the order of their arrival. */
export async function compareApplications(
  tx: Tx,
  owner: string,
  { property_id, unit_id }: { readonly property_id: string; readonly unit_id?: string | undefined },
): Promise<ComparedApplication[]> {
  const unit = unit_id === undefined ? sql`` : sql`and a.unit_id = ${unit_id}`;
  const states = [...undecided, 'approved'];
  const { rows } = await rowsOf(
    owner,
    sql`a.property_id = ${property_id} ${unit} and a.removed_at is null and a.state = any(${sql.val(states)}::text[])
      order by a.submitted_at, a.id`,
  ).execute(tx);
  return rows
    .map((row): ComparedApplication => {
      const { rent, completeness } = shown(row);
      const { id, name, state, submitted_at, monthly_income, employer, move_in, occupants, pets } = row;
      return {
        id,
        name,
        state,
        submitted_at,
        monthly_income,
        employer,
        move_in,
        occupants,
        pets,
        income_multiple: incomeMultiple(monthly_income, rent),
        references: referencesIn(row.reference_people),
        files: row.file_count,
        completeness,
      };
    })
    .toSorted(byArrival);
}
