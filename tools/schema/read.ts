import type { Client } from 'pg';

/** One table, view or composite type with everything that stands on it, as lines of SQL that PostgreSQL itself writes. */
export type TableText = {
  readonly name: string;
  /** How its statement begins: `create table homes`, `create view homes with (security_invoker=true) as`. */
  readonly head: string;
  /** Columns and constraints, each without its comma; of a view its query, line by line. */
  readonly inside: readonly string[];
  /** Complete statements: indexes, row-level security, policies, triggers. */
  readonly statements: readonly string[];
  /** Who may do what: `app_user: select, insert`. */
  readonly grants: readonly string[];
};

/** One function or procedure as it is today; `tables` are those whose triggers call it. */
export type FunctionText = {
  readonly name: string;
  readonly signature: string;
  readonly text: string;
  readonly owner: string;
  readonly callers: readonly string[];
  readonly tables: readonly string[];
};

export type Schema = { readonly tables: readonly TableText[]; readonly functions: readonly FunctionText[] };

/** Tables of the migrations themselves, which are no part of the product's schema. */
const own = `c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'`;

/** Reads tables, views, policies, triggers and functions of the schema `public` from a migrated database, each list in the order of its names. */
export async function readSchema(client: Client): Promise<Schema> {
  await client.query(`set search_path to public, pg_temp`);
  const rows = async (text: string) => (await client.query<Row>(text)).rows;
  const relations = await rows(`select c.relname as "table", c.relkind::text as kind,
    case when c.relkind = 'v' then pg_get_viewdef(c.oid, true) end as says,
    array_to_string(c.reloptions, ', ') as name from pg_class c where ${own} and c.relkind in ('r', 'v', 'c')`);
  const columns = await rows(columnsOf);
  const constraints = await rows(constraintsOf);
  const statements = [
    ...(await rows(indexesOf)),
    ...(await rows(securityOf)),
    ...(await rows(policiesOf)).map((row) => ({ ...row, says: policyText(row) })),
    ...(await rows(triggersOf)),
  ];
  const grants = await rows(grantsOf);
  const functions = await client.query<FunctionText>(functionsOf);
  const saying = (list: readonly Row[], table: string) =>
    list.flatMap((row) => (row.table === table ? [row.says ?? ''] : []));
  const tables = relations.map(({ table, kind, says, name }): TableText => {
    const options = name ? ` with (${name})` : '';
    return {
      name: table,
      head:
        { v: `create view ${table}${options} as`, c: `create type ${table} as` }[kind ?? ''] ??
        `create table ${table}`,
      inside: says?.replace(/;\s*$/, '').split('\n') ?? [
        ...saying(columns, table),
        ...inOrder(constraints, table),
      ],
      statements: [...new Set(statements.map((row) => row.rank))]
        .toSorted((a, b) => a - b)
        .flatMap((rank) =>
          inOrder(
            statements.filter((row) => row.rank === rank),
            table,
          ),
        ),
      grants: inOrder(grants, table),
    };
  });
  return {
    tables: tables.toSorted((a, b) => compare(a.name, b.name)),
    functions: functions.rows.toSorted((a, b) => compare(a.signature, b.signature)),
  };
}

type Row = {
  table: string;
  name: string;
  rank: number;
  kind?: string;
  says: string | null;
  command?: string;
  permissive?: string;
  roles?: string;
  using?: string | null;
  checks?: string | null;
};

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** What stands on a table, by name in the order of bytes, whatever order the database's language has. */
function inOrder(rows: readonly Row[], table: string): string[] {
  return rows
    .filter((row) => row.table === table)
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.says ?? '', b.says ?? ''))
    .map((row) => row.says ?? '');
}

/** A policy in full; `with check` is left out where it says the same as `using`, which is what leaving it out means. */
function policyText({ table, name, command, permissive, roles, using, checks }: Row): string {
  return [
    `create policy ${name} on ${table}${permissive === 'RESTRICTIVE' ? ' as restrictive' : ''} for ${command} to ${roles}`,
    ...(using == null ? [] : [`  using ${indented(using)}`]),
    ...(checks == null || checks === using ? [] : [`  with check ${indented(checks)}`]),
  ].join('\n');
}

const indented = (text: string) => (/^\(.*\)$/s.test(text) ? text : `(${text})`).replaceAll('\n', '\n    ');

const columnsOf = `select c.relname as "table", a.attname as name, 0 as rank,
  quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attcollation not in (0, t.typcollation) then ' collate ' || quote_ident(l.collname) else '' end
    || case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ') stored'
         when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
         when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid, true) else '' end
    || case when a.attnotnull then ' not null' else '' end as says
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  left join pg_collation l on l.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where ${own} and c.relkind in ('r', 'c') and a.attnum > 0 and not a.attisdropped order by c.relname collate "C", a.attnum`;

// PostgreSQL 18 lists what is not null among the constraints, older ones do not; the column says it already.
const constraintsOf = `select c.relname as "table", 0 as rank,
  strpos('pufxc', k.contype::text) || k.conname as name, 'constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid, true) as says
  from pg_constraint k join pg_class c on c.oid = k.conrelid where ${own} and k.contype in ('p', 'u', 'f', 'x', 'c')`;

const indexesOf = `select c.relname as "table", i.relname as name, 1 as rank, replace(pg_get_indexdef(i.oid), ' ON public.', ' ON ') as says
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where ${own} and not exists (select from pg_constraint k where k.conindid = i.oid and k.conrelid = c.oid)`;

const securityOf = `select c.relname as "table", c.relname as name, 2 as rank, 'alter table ' || quote_ident(c.relname)
    || case when c.relrowsecurity then ' enable row level security' else '' end
    || case when c.relrowsecurity and c.relforcerowsecurity then ',' else '' end
    || case when c.relforcerowsecurity then ' force row level security' else '' end as says
  from pg_class c where ${own} and (c.relrowsecurity or c.relforcerowsecurity)`;

const policiesOf = `select c.relname as "table", p.policyname as name, 3 as rank, null as says, lower(p.cmd) as command, p.permissive,
  array_to_string(array(select r::text collate "C" from unnest(p.roles) r order by 1), ', ') as roles, pg_get_expr(o.polqual, o.polrelid, true) as using,
  pg_get_expr(o.polwithcheck, o.polrelid, true) as checks
  from pg_policies p join pg_class c on c.relname = p.tablename and c.relnamespace = 'public'::regnamespace
  join pg_policy o on o.polrelid = c.oid and o.polname = p.policyname where ${own} and p.schemaname = 'public'`;

const triggersOf = `select c.relname as "table", g.tgname as name, 4 as rank,
  regexp_replace(pg_get_triggerdef(g.oid, true), ' (WHEN \\(|EXECUTE FUNCTION )', '\n  \\1', 'g') as says
  from pg_trigger g join pg_class c on c.oid = g.tgrelid where ${own} and not g.tgisinternal`;

const grantsOf = `select "table", grantee as name, 0 as rank, grantee || ': ' || string_agg(does, ', ' order by does collate "C") as says from (
    select c.relname as "table", pg_get_userbyid(x.grantee)::text as grantee, lower(x.privilege_type) as does
    from pg_class c, aclexplode(c.relacl) x where ${own} and x.grantee <> c.relowner and c.relkind in ('r', 'v')
    union all
    select c.relname, pg_get_userbyid(x.grantee)::text,
      lower(x.privilege_type) || ' (' || string_agg(quote_ident(a.attname), ', ' order by a.attname collate "C") || ')'
    from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) x
    where ${own} and x.grantee <> c.relowner group by c.relname, x.grantee, x.privilege_type
  ) each group by "table", grantee`;

const functionsOf = `select p.proname as name, p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as signature,
  regexp_replace(pg_get_functiondef(p.oid), '(FUNCTION|PROCEDURE) public\\.', '\\1 ') as text, pg_get_userbyid(p.proowner)::text as owner,
  array(select case when x.grantee = 0 then 'everybody' else pg_get_userbyid(x.grantee)::text end collate "C" as who
    from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x where x.grantee <> p.proowner order by 1) as callers,
  array(select distinct c.relname::text collate "C" from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where g.tgfoid = p.oid and not g.tgisinternal order by 1) as tables
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
