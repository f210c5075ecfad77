import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** The words that bulk documents are made of; each stands in most of a person's documents. */
export const commonWords =
  'boiler kitchen passport solar invoice trailer guitar deed roof garden window insurance tax receipt warranty lease mortgage appraisal inspection permit survey heating plumbing electric garage paint floor bathroom fridge washer dryer oven laptop camera bicycle watch painting jewelry boat motorcycle tractor diploma statement contract report manual photo scan letter annual quarterly monthly renewal claim policy estimate quote order delivery repair service maintenance upgrade'.split(
    ' ',
  );
/** Stands in one document of five hundred, and in at least one of everybody's. */
export const rareWord = 'periwinkle';

const words = sql.lit(`{${commonWords.join(',')}}`);
/** A whole number below `below` that follows from the row's number `i` and a salt. */
const drawn = (salt: number, below: number) =>
  sql`((hashint8extended(i, ${sql.lit(salt)}) & 2147483647) % ${sql.lit(below)})::int`;
const word = (salt: number) => sql`(w.words)[1 + ${drawn(salt, commonWords.length)}]`;
const cities = sql.lit('{Oakland,Austin,Denver,Boston,Seattle,Portland,Chicago,Phoenix}');
const states = sql.lit('{CA,TX,CO,MA,WA,OR,IL,AZ}');
const categories = sql.lit(
  '{Deeds & Titles,Insurance Policies,Receipts,Tax Documents,Warranties,Service Records,Bank Statements,Contracts,Mortgage Documents,Real Estate Documents,Other,Correspondence}',
);
const types = sql.lit(
  '{deed,insurance,receipt,tax,warranty,service_record,other,other,other,deed,other,other}',
);

/** An id that follows from a name, in the form of a random one (version 4): here and in SQL the same. */
export const idInSql = (name: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${name}) placing '4' from 13) placing 'a' from 17)::uuid`;

export function bulkId(name: string): string {
  const hash = createHash('md5').update(name).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20)].join('-');
}

const idOf = (kind: string, owner: string) => idInSql(sql`${sql.lit(`${kind}-${owner}-`)} || i`);

/** Properties `from` to `to` of one owner, each with five years of values, every second with a mortgage. */
export async function addBulkProperties(tx: Tx, owner: string, from: number, to: number): Promise<void> {
  const property = idOf('property', owner);
  await sql`
    insert into real_estate_properties (user_id, id, created_at, property_type, address, city, state, zip_code, purchase_date,
      purchase_price, current_value, size, bedrooms, bathrooms, status, occupancy_status, lease_end_date, annual_tax)
    select ${owner}, ${property}, now() - make_interval(mins => i * 997), case when i % 5 = 0 then 'commercial' else 'residential' end,
      (100 + ${drawn(2, 9000)}) || ' ' || initcap(${word(3)}) || ' Street', (${cities}::text[])[1 + ${drawn(4, 8)}],
      (${states}::text[])[1 + ${drawn(4, 8)}], lpad((10000 + ${drawn(5, 89999)})::text, 5, '0'), date '2005-01-01' + ${drawn(6, 6500)},
      100000 + ${drawn(7, 900000)}, 120000 + ${drawn(8, 1200000)}, 600 + ${drawn(9, 4000)}, case when i % 5 > 0 then 1 + ${drawn(10, 6)} end,
      1 + ${drawn(11, 5)} * 0.5, 'available', case when i % 2 = 0 then 'tenanted' else 'owner_occupied' end,
      current_date + ${drawn(13, 400)}, 1000 + ${drawn(14, 9000)}
    from generate_series(${from}::int, ${to}::int) i, ${wordList}`.execute(tx);
  await sql`
    insert into asset_values (user_id, of_type, of_id, day, source, value)
    select ${owner}, 'real_estate', ${property}, (date_trunc('month', current_date) - make_interval(months => q * 3))::date, 'own', 200000 + ${drawn(15, 400000)} - q * 1500
    from generate_series(${from}::int, ${to}::int) i, generate_series(1, 20) q`.execute(tx);
  await sql`
    insert into real_estate_mortgages (user_id, id, property_id, lender, original_amount, current_balance, interest_rate, monthly_payment,
      start_date, end_date, type)
    select ${owner}, ${idOf('mortgage', owner)}, ${property}, 'Bank ' || ${drawn(16, 90)}, 300000, 100000 + ${drawn(17, 150000)}, 4.125, 1450,
      date '2018-01-01', current_date + ${drawn(18, 9000)}, 'fixed'
    from generate_series(${from}::int, ${to}::int) i where i % 2 = 0`.execute(tx);
}

/** The one PDF that all bulk documents are: its size and hash. */
export type BulkFile = { size: number; sha256: string };

/** Documents `from` to `to` of one owner, with file, version, words, and one of the first `properties` homes for every second. */
export async function addBulkDocuments(
  tx: Tx,
  owner: string,
  { from, to, properties, file }: { from: number; to: number; properties: number; file: BulkFile },
): Promise<void> {
  const [document, fileId] = [idOf('document', owner), idOf('file', owner)];
  const rows = sql`generate_series(${from}::int, ${to}::int) i`;
  await sql`
    insert into files (user_id, id, key, name, type, size, sha256, purpose, state, used_by_type, used_by_id)
    select ${owner}, ${fileId}, ${bulkKey(owner)} || i || '.pdf', 'document-' || i || '.pdf', 'application/pdf', ${file.size}::int, ${file.sha256},
      'document', 'kept', 'document', ${document}
    from ${rows}`.execute(tx);
  await sql`
    insert into documents (user_id, id, name, type, document_category, description, tags, importance, expiry_date, upload_date, file_id,
      file_size, text_state, text_pages, text_pages_read, created_at)
    select ${owner}, ${document}, initcap(${word(61)}) || ' ' || ${word(62)} || ' ' || i, (${types}::text[])[1 + ${drawn(63, 12)}],
      (${categories}::text[])[1 + ${drawn(63, 12)}], ${word(64)} || ' ' || ${word(65)} || ' ref-' || ${drawn(68, 100000)},
      array['year:' || 2015 + ${drawn(70, 11)}, 'kind:' || ${word(71)}], case when i % 3 = 0 then 'high' else 'low' end,
      case when i % 20 = 0 then current_date - 80 + ${drawn(73, 900)} end, current_date - i / 6, ${fileId}, ${file.size}::int,
      'read', 1, 1, now() - make_interval(mins => i * 233)
    from ${rows}, ${wordList}`.execute(tx);
  await sql`
    select count(text_put(${owner}, 'document', ${document},
      (select string_agg((w.words)[1 + ((hashint8extended(i::bigint * 64 + p, 80) & 2147483647) % ${sql.lit(commonWords.length)})::int], ' ')
        from generate_series(1, 24) p) || case when i % 500 = 7 then ${sql.lit(` ${rareWord}`)} else '' end))
    from ${rows}, ${wordList}`.execute(tx);
  await sql`
    insert into document_versions (user_id, document_id, number, file_id) select ${owner}, ${document}, 1, ${fileId} from ${rows}`.execute(
    tx,
  );
  await sql`
    insert into belongings (user_id, of_type, of_id, item_type, item_id)
    select ${owner}, 'real_estate', ${idInSql(sql`${sql.lit(`property-${owner}-`)} || 1 + i % ${sql.lit(properties)}`)}, 'document', ${document}
    from ${rows} where i % 2 = 0`.execute(tx);
}

const wordList: RawBuilder<unknown> = sql`(select ${words}::text[] as words) w`;

/** Where the bytes of a bulk document lie; its number and `.pdf` follow. */
export function bulkKey(owner: string): string {
  return `documents/${owner}/bulk-`;
}
