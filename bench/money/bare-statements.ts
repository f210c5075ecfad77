import { dueShown } from '@holdfast/domain/alerts/due-piece';

/**
 * The statements of the bare server: each gives one finished JSON text, the same in substance as the product's answer. $1 is
 * always the person's id. They look at the product's tables directly, past its policies.
 */
const held = 'p.user_id = $1 and p.removed_at is null and p.sale_date is null';
const owed = `(select coalesce(sum(m.current_balance), 0)::numeric(16, 2)::text from real_estate_mortgages m
  where m.user_id = $1 and m.property_id = p.id and m.removed_at is null)`;
const kind = `case when d.file_url is not null then 'link' when f.type = 'application/pdf' then 'pdf'
  when f.type like 'image/%' then 'image' else 'word' end`;
const asLine = (
  side: string,
  label: string,
  column: string,
  from: string,
) => `(select json_build_object('side', '${side}',
  'label', '${label}', 'count', count(*), 'total', coalesce(sum(${column}), 0)::numeric(18, 2)::text) from ${from})`;
const mortgages = `real_estate_mortgages m join real_estate_properties p on p.user_id = m.user_id and p.id = m.property_id
  where m.user_id = $1 and m.removed_at is null and ${held}`;
const dueOpen = `due_items where user_id = $1 and state = 'open' and due_date between current_date - 90 and current_date + 365`;
const dueColumns =
  'id, source_type, source_id, slot, of_type, of_id, title, detail, due_date, urgent_days, soon_days';

const dashboard = `
with sides as (
  (select ${dueColumns} from ${dueOpen} and due_date >= current_date order by due_date, title limit ${dueShown})
  union all
  (select ${dueColumns} from ${dueOpen} and due_date < current_date order by due_date desc, title limit ${dueShown})
)
select json_build_object(
  'worth', json_build_array(
    ${asLine('real_estate', 'Real estate', 'p.current_value', `real_estate_properties p where ${held}`)},
    ${asLine('debt', 'Mortgages', 'm.current_balance', mortgages)}),
  'due', json_build_object(
    'items', (select coalesce(json_agg(f order by f.due_date, f.title), '[]') from (
      select * from sides order by abs(due_date - current_date), title limit ${dueShown}) f),
    'total', (select count(*) from ${dueOpen})),
  'pieces', json_build_object(
    'properties', (select json_build_object(
      'items', (select coalesce(json_agg(c), '[]') from (
        select p.id, p.property_type, p.address, p.city, p.state, p.zip_code, p.current_value::text, p.size::text, p.bedrooms,
          p.bathrooms::text, p.status, p.occupancy_status, p.sale_date, p.sale_price::text, p.private, p.removed_at, p.photos[1] as photo, ${owed} as owed
        from real_estate_properties p where ${held} order by p.created_at desc, p.id desc limit 2) c),
      'total', coalesce(sum(k.count), 0)::int,
      'occupancy', coalesce(json_object_agg(k.occupancy_status, k.count) filter (where k.occupancy_status is not null), '{}'),
      'unfinished', (select coalesce(json_agg(json_build_object('id', u.id, 'address', u.fields ->> 'address')
        order by u.created_at desc, u.id desc), '[]') from unfinished_properties u where u.user_id = $1))
      from (select p.occupancy_status, count(*)::int as count from real_estate_properties p where ${held} group by 1) k),
    'subscription', (select json_build_object('price_id', s.price_id, 'subscription_status', s.subscription_status,
      'current_period_end', s.current_period_end, 'cancel_at_period_end', s.cancel_at_period_end, 'next_price_id', s.next_price_id)
      from (select 1) one left join subscriptions s on s.user_id = $1),
    'documents', json_build_object(
      'count', (select coalesce(sum(active), 0) from document_counts where user_id = $1),
      'newest', (select coalesce(json_agg(n), '[]') from (
        select d.id, d.name, d.document_category, d.expiry_date, d.file_id, ${kind} as kind
        from documents d left join files f on f.user_id = d.user_id and f.id = d.file_id
        where d.user_id = $1 and d.removed_at is null order by d.created_at desc, d.id desc limit 3) n))),
  'first_steps', (select case when hidden then null else json_build_object() end from first_steps where user_id = $1))::text as answer`;

const newest = `
select json_build_object('items', coalesce(json_agg(n), '[]'), 'next', (array_agg(n.id))[20],
  'total', (select sum(active) from document_counts where user_id = $1))::text as answer
from (
  select d.id, d.version, d.name, d.document_category, d.importance, d.expiry_date, d.upload_date, d.file_id, d.text_state, ${kind} as kind,
    case when d.text_state = 'partly' then json_build_object('pages', d.text_pages, 'read', d.text_pages_read) end as partly
  from documents d left join files f on f.user_id = d.user_id and f.id = d.file_id
  where d.user_id = $1 and d.removed_at is null order by d.created_at desc, d.id desc limit 20) n`;

/** One look into an index whose words begin with their owner, without order, ranks, snippets or counting. */
const search = `
select json_build_object('items', coalesce(json_agg(x), '[]'))::text as answer from (
  select item_type, item_id, title, snippet from bench.search_index
  where ut @@ (substr($1::text, 1, 8) || lower($2) || ':*')::tsquery and user_id = $1::uuid limit 40) x`;

/** One row, and its words by a trigger (`bare-records.ts`). */
const addProperty = `
insert into bench.properties (user_id, property_type, address, city, state, zip_code, purchase_date, purchase_price, current_value, size,
  bedrooms, bathrooms)
select $1, d.property_type, d.address, d.city, d.state, d.zip_code, d.purchase_date, d.purchase_price, d.current_value, d.size, d.bedrooms,
  d.bathrooms
from json_populate_record(null::bench.properties, $2) d
returning json_build_object('id', id)::text as answer`;

const changeProperty = `
update bench.properties set current_value = $3 where user_id = $1 and id = $2 returning json_build_object('id', id)::text as answer`;

const addFile = `
insert into bench.files (user_id, name, size) values ($1, $2, $3) returning json_build_object('id', id)::text as answer`;

/** The last six months out of one small table, which a trigger keeps with every expense (`bare-money.ts`). */
const months = `
select json_build_object('items', json_agg(json_build_object('month', m::date, 'label', to_char(m, 'Mon YYYY'),
  'total_income', coalesce(t.income, 0)::numeric(16, 2)::text, 'total_expenses', coalesce(t.expenses, 0)::numeric(16, 2)::text,
  'net_amount', (coalesce(t.income, 0) - coalesce(t.expenses, 0))::numeric(16, 2)::text) order by m))::text as answer
from generate_series(date_trunc('month', current_date) - interval '5 months', current_date, '1 month') m
left join bench.monthly_totals t on t.user_id = $1 and t.month = m::date`;

/** One row, and its part of the month's sum. */
const addTransaction = `
insert into bench.expenses (user_id, transaction_date, amount, description, merchant, account_id)
select $1, d.transaction_date, d.amount, d.description, d.merchant, d.account_id
from json_populate_record(null::bench.expenses, $2) d
returning json_build_object('id', id)::text as answer`;

export const statements = {
  months,
  addTransaction,
  dashboard,
  newest,
  search,
  addProperty,
  changeProperty,
  addFile,
};
