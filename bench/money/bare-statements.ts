import { bareDashboard as dashboard, kind } from './bare-dashboard.ts';

/**
 * The statements of the bare server: each gives one finished JSON text, the same in substance as the product's answer. $1 is
 * always the person's id. They look at the product's tables directly, past its policies.
 */
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
