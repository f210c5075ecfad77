import type { Money } from '@holdfast/domain/kernel/money/money';
import type { TestDatabase } from '../kernel/test-database.ts';

/** The sum of the rows that an address of transactions finds, added up from the transactions alone: what of them counts (G-27). */
export async function sumOfRows(test: TestDatabase, owner: string, address: string): Promise<Money> {
  const query = new URL(address, 'http://localhost').searchParams;
  const get = (name: string) => query.get(name);
  const [type, id] = get('of')?.split('/') ?? [null, null];
  const [row] = await test.raw<{ total: Money }>(
    `select coalesce(sum(l.amount), 0)::numeric(18, 2) as total
     from transactions t join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
     join money_accounts a on a.user_id = t.user_id and a.id = t.account_id and a.removed_at is null
     where t.user_id = $1 and t.status in ('cleared', 'reconciled') and t.transaction_date between $2::date and $3::date
       and ($4::text is null or t.kind = $4) and ($5::uuid is null or t.account_id = $5)
       and ($6::text is null or case when $6 = 'none' then l.category_id is null else l.category_id::text = $6 end)
       and ($7::text is null or case when $7 = 'none' then l.income_source_id is null else l.income_source_id::text = $7 end)
       and ($8::text is null or l.of_type = $8) and ($9::uuid is null or l.of_id = $9)
       and ($10::text is null or l.property_category = $10) and ($11::text is null or t.merchant = $11)`,
    [
      owner,
      get('from'),
      get('to'),
      get('kind'),
      get('account'),
      get('category'),
      get('source'),
      type,
      id,
      get('property_category'),
      get('q'),
    ],
  );
  return row?.total ?? '0.00';
}
