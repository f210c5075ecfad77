import { sql, type RawBuilder } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/fault';
import { planOf } from '@holdfast/domain/vendors/project-plan';
import {
  type Project,
  type ProjectFilter,
  type ProjectPage,
  type ProjectStatus,
  type ShownProject,
  project,
} from '@holdfast/domain/vendors/project';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';
import { referenceOf } from './owned.ts';

type Row = Project & {
  of_label: string | null;
  agreed: { line_id: string | null; amount: string; items: { what: string; amount: string }[] }[];
  paid_lines: { line_id: string | null; amount: string }[];
};

const columns = sql.join(Object.keys(project.shape).map((column) => sql.ref(`p.${column}`)));

/** A project's row with what its plan is made of: accepted quotes, and payments summed by line. Amounts travel as text, to the cent. */
function rowsOf(owner: string, where: RawBuilder<unknown>): RawBuilder<Row> {
  return sql<Row>`
    select ${columns}, above.label as of_label,
      (select coalesce(json_agg(json_build_object('line_id', q.line_id, 'amount', q.amount::text, 'items', q.items)), '[]') from quotes q
        where q.user_id = p.user_id and q.of_type = 'project' and q.of_id = p.id and q.state = 'accepted' and q.removed_at is null) as agreed,
      (select coalesce(json_agg(json_build_object('line_id', s.line_id, 'amount', s.amount::text)), '[]') from (
        select y.line_id, sum(y.amount) as amount from vendor_payments y
        where y.user_id = p.user_id and y.project_id = p.id and y.removed_at is null group by y.line_id) s) as paid_lines
    from projects p
    left join records above on above.user_id = p.user_id and above.item_type = p.of_type and above.item_id = p.of_id
      and above.removed_at is null
    where p.user_id = ${owner} and ${where}`;
}

function shown({ agreed, paid_lines, ...row }: Row): ShownProject {
  const plan = planOf({ budget: row.budget, lines: row.budget_lines, agreed, paid: paid_lines });
  return { ...row, of: referenceOf(row), plan };
}

/** Finds a project, also one in the trash; throws `not_found`. */
export async function findProject(tx: Tx, owner: string, id: string): Promise<ShownProject> {
  const { rows } = await rowsOf(owner, sql`p.id = ${id}`).execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Project');
  return shown(row);
}

/** Lists a page of projects, the newest first. One whose thing lies in the trash is in neither list. */
export async function listProjects(tx: Tx, owner: string, filter: ProjectFilter): Promise<ProjectPage> {
  const { view, status, of_type, of_id, after, limit } = filter;
  const registered = sql`exists (select from records r where r.user_id = p.user_id and r.item_type = 'project' and r.item_id = p.id
    and r.removed_at is null)`;
  const kept = sql`${view === 'trash' ? sql`p.removed_at is not null` : registered}
    ${of_type === undefined ? sql`` : sql`and p.of_type = ${of_type}`} ${of_id === undefined ? sql`` : sql`and p.of_id = ${of_id}`}`;
  const listed = status === undefined ? kept : sql`${kept} and p.status = ${status}`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and (p.created_at, p.id) < (select created_at, id from projects where user_id = ${owner} and id = ${after})`;
  const { rows } = await rowsOf(
    owner,
    sql`${listed} ${beyond} order by p.created_at desc, p.id desc limit ${limit + 1}`,
  ).execute(tx);
  const counted = await sql<{ status: ProjectStatus; count: number }>`
    select p.status, count(*)::int as count from projects p where p.user_id = ${owner} and ${kept} group by p.status`.execute(
    tx,
  );
  const trash = await sql<{ count: number }>`
    select count(*)::int as count from projects p where p.user_id = ${owner} and p.removed_at is not null`.execute(
    tx,
  );
  const counts = Object.fromEntries(counted.rows.map((row) => [row.status, row.count]));
  const page = cutPage(rows, limit);
  return {
    ...page,
    items: page.items.map(shown),
    total: counted.rows
      .filter((row) => status === undefined || row.status === status)
      .reduce((sum, row) => sum + row.count, 0),
    counts,
    in_trash: trash.rows[0]?.count ?? 0,
  };
}
