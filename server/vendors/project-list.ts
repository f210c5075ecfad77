import { sql, type RawBuilder } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
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
import { guestIn } from '../kernel/database/guest.ts';
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
  const { status, of_type, of_id, after, limit } = filter;
  const view = filter.view === 'trash' ? 'trash' : 'listed';
  const about = sql`${of_type === undefined ? sql`` : sql`and p.of_type = ${of_type}`}
    ${of_id === undefined ? sql`` : sql`and p.of_id = ${of_id}`}`;
  const listed = sql`p.view = ${view} ${status === undefined ? sql`` : sql`and p.status = ${status}`} ${about}`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and (p.created_at, p.id) < (select created_at, id from projects where user_id = ${owner} and id = ${after})`;
  const { rows } = await rowsOf(
    owner,
    sql`${listed} ${beyond} order by p.created_at desc, p.id desc limit ${limit + 1}`,
  ).execute(tx);
  const all = await countsOf(tx, owner);
  const counted =
    of_type === undefined && of_id === undefined
      ? all
      : (
          await sql<Count>`
            select p.view, p.status, count(*)::int as count from projects p
            where p.user_id = ${owner} and p.view = ${view} ${about} group by 1, 2`.execute(tx)
        ).rows;
  const seen = counted.filter((each) => each.view === view);
  const page = cutPage(rows, limit);
  return {
    ...page,
    items: page.items.map(shown),
    total: sumOf(seen.filter((each) => status === undefined || each.status === status)),
    counts: Object.fromEntries(seen.map((each) => [each.status, each.count])),
    in_trash: sumOf(all.filter((each) => each.view === 'trash')),
  };
}

type Count = { view: string; status: ProjectStatus; count: number };
const sumOf = (counts: readonly Count[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** How many projects stand in each list and state; what is kept of it is shown to no guest. */
async function countsOf(tx: Tx, owner: string): Promise<Count[]> {
  const { rows } = await sql<Count>`${
    guestIn(tx) === undefined
      ? sql`select view, status, count from project_counts where user_id = ${owner} and count > 0`
      : sql`select p.view, p.status, count(*)::int as count from projects p where p.user_id = ${owner} group by 1, 2`
  }`.execute(tx);
  return rows;
}
