import { alertDaysBack } from '@holdfast/domain/alerts/alert';
import { dueShown, weekDays } from '@holdfast/domain/alerts/due-piece';
import { dueDaysAhead } from '@holdfast/domain/kernel/due/due-item';

const held = 'p.user_id = $1 and p.removed_at is null and p.sale_date is null';
const owed = `(select coalesce(sum(m.current_balance), 0)::numeric(16, 2)::text from real_estate_mortgages m
  where m.user_id = $1 and m.property_id = p.id and m.removed_at is null)`;
/** What a document is, by its alias `d` and that of its file, `f`. */
export const kind = `case when d.file_url is not null then 'link' when f.type = 'application/pdf' then 'pdf'
  when f.type like 'image/%' then 'image' else 'word' end`;
const dueColumns =
  'id, source_type, source_id, slot, of_type, of_id, title, detail, due_date, urgent_days, soon_days';
const lasting = "user_id = $1 and view not in ('sold', 'trash')";
const sumOf = (...sides: string[]) =>
  `(select coalesce(sum(total), 0)::numeric(18, 2) from lines where side in ('${sides.join("', '")}'))`;
const text = (figure: string) => `(${figure})::numeric(18, 2)::text`;

/**
 * The least that shows what the dashboard shows: each table is read once, balances are kept ones, the sums of the month and the net worth at the
 * ends of former months lie ready in tables of their own (`bare-money.ts`), and a date is one row of one table.
 */
export const bareDashboard = `
with mortgages as materialized (
  select m.current_balance as owed, m.interest_rate as rate
  from real_estate_mortgages m join real_estate_properties p on p.user_id = m.user_id and p.id = m.property_id
  where m.user_id = $1 and m.removed_at is null and ${held}
), lines as materialized (
  select 1 as nth, 'real_estate' as side, 'Real estate' as label, count(*)::int as count, coalesce(sum(p.current_value), 0)::numeric(18, 2) as total
    from real_estate_properties p where ${held}
  union all select 2, 'debt', 'Mortgages', count(*)::int, coalesce(sum(owed), 0)::numeric(18, 2) from mortgages
  union all select 3, 'movable', 'Movable assets', coalesce(sum(count), 0)::int, coalesce(sum(value), 0)::numeric(18, 2)
    from movable_counts where ${lasting}
  union all select 4, 'aside', 'Appliances', coalesce(sum(count), 0)::int, coalesce(sum(value), 0)::numeric(18, 2)
    from appliance_counts where ${lasting}
  union all select k.nth, k.side, k.label, count(a.id)::int, coalesce(sum(k.sign * a.balance), 0)::numeric(18, 2)
    from (values (5, 'bank', 'Bank accounts', 1), (6, 'debt', 'Debts', -1), (7, 'card', 'Credit cards', -1)) k (nth, side, label, sign)
    left join money_accounts a on a.user_id = $1 and a.kind = k.side and a.removed_at is null and a.closed_on is null group by 1, 2, 3
), sums as materialized (
  select ${sumOf('real_estate', 'movable')} as portfolio, ${sumOf('bank')} as liquid, ${sumOf('debt')} as debts, ${sumOf('card')} as cards
), month as materialized (
  select coalesce(sum(income), 0) as income, coalesce(sum(expenses), 0) as expenses from bench.monthly_totals
  where user_id = $1 and month = date_trunc('month', current_date)::date
), soon as materialized (
  select due_date < current_date as late from due_items
  where user_id = $1 and state = 'open' and due_date between current_date - ${alertDaysBack} and current_date + ${weekDays}
), first as materialized (
  select ${dueColumns} from due_items
  where user_id = $1 and state = 'open' and due_date between current_date - ${alertDaysBack} and current_date + ${dueDaysAhead}
  order by due_date, title limit ${dueShown}
), counted as materialized (
  select (select count(*) from soon where late) as overdue, (select count(*) from soon where not late) as week
)
select json_build_object(
  'worth', (select json_agg(json_build_object('side', side, 'label', label, 'count', count, 'total', total::text) order by nth) from lines),
  'due', (select json_build_object('overdue', overdue, 'week', week, 'any', exists (select from first)) from counted),
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
    'documents', json_build_object(
      'count', (select coalesce(sum(active), 0) from document_counts where user_id = $1),
      'newest', (select coalesce(json_agg(n), '[]') from (
        select d.id, d.name, d.document_category, d.expiry_date, d.file_id, d.upload_date, ${kind} as kind
        from documents d left join files f on f.user_id = d.user_id and f.id = d.file_id
        where d.user_id = $1 and d.removed_at is null order by d.created_at desc, d.id desc limit 3) n)),
    'movables', (select json_build_object('count', count, 'value', total::text) from lines where side = 'movable'),
    'monthly_rent', (select json_build_object('amount', ${text('coalesce(sum(r.amount), 0)')}, 'agreements', count(*))
      from rental_agreements a join rental_agreement_rents r on r.user_id = a.user_id and r.agreement_id = a.id
      where a.user_id = $1 and a.removed_at is null),
    'subscription', (select json_build_object('price_id', s.price_id, 'subscription_status', s.subscription_status,
      'current_period_end', s.current_period_end, 'cancel_at_period_end', s.cancel_at_period_end, 'next_price_id', s.next_price_id)
      from (select 1) one left join subscriptions s on s.user_id = $1),
    'finances', json_build_object(
      'summary', (select json_build_object('total_income', ${text('income')}, 'total_expenses', ${text('expenses')},
        'net_amount', ${text('income - expenses')}, 'net_worth', ${text('portfolio + liquid - debts - cards')},
        'total_debts', debts::text, 'total_credit_cards', cards::text, 'total_assets', ${text('portfolio + liquid')},
        'portfolio_value', portfolio::text, 'liquid_assets', liquid::text, 'debts', (select json_build_object(
          'total_interest_payments', ${text('coalesce(sum(round(owed * rate / 1200, 2)), 0)')},
          'average_interest_rate', round(sum(owed * rate) / nullif(sum(owed), 0), 2)::text) from mortgages))
        from sums, month),
      'line', (select coalesce(json_agg(json_build_object('day', day, 'net', net::text) order by day), '[]')
        from bench.net_worth where user_id = $1)),
    'due', (select json_build_object('overdue', overdue, 'week', week,
      'items', (select coalesce(json_agg(f order by f.due_date, f.title), '[]') from first f)) from counted)),
  'first_steps', (select case when hidden then null else json_build_object() end from first_steps where user_id = $1))::text as answer`;
