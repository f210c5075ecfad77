import type pg from 'pg';

/**
 * Makes the bare server's own properties and search, filled from the product's records: a table without rules, and one row of words for each
 * record, each word behind its owner's first eight letters, so that the index holds one person's matches together.
 */
export async function makeBareRecords(client: pg.Client): Promise<void> {
  await client.query(`
    create table bench.properties (
      id uuid primary key default gen_random_uuid(), user_id uuid not null, property_type text, address text, city text, state text, zip_code text,
      purchase_date date, purchase_price numeric(14, 2), current_value numeric(14, 2), size numeric(12, 2), bedrooms int, bathrooms numeric(4, 1),
      created_at timestamptz not null default now());
    insert into bench.properties
      select id, user_id, property_type, address, city, state, zip_code, purchase_date, purchase_price, current_value, size, bedrooms, bathrooms,
        created_at
      from real_estate_properties where removed_at is null;
    create index on bench.properties (user_id, created_at desc);
    create table bench.files (
      id uuid primary key default gen_random_uuid(), user_id uuid not null, name text not null, size bigint not null,
      created_at timestamptz not null default now());
    create index on bench.files (user_id, created_at desc);
    create function bench.scoped(owner uuid, words text) returns tsvector language sql immutable parallel safe as $$
      select array_to_tsvector(array(select distinct substr(owner::text, 1, 8) || w from unnest(tsvector_to_array(to_tsvector('simple', words))) w)) $$;
    create table bench.search_index (
      user_id uuid not null, item_type text not null, item_id uuid not null, title text not null, snippet text, ut tsvector not null);
    insert into bench.search_index
      select r.user_id, r.item_type, r.item_id, r.label, left(concat_ws(' ', s.content, t.text), 180),
        bench.scoped(r.user_id, concat_ws(' ', r.label, r.detail, s.content, t.text))
      from records r join search_index s using (user_id, item_type, item_id)
        left join record_texts t using (user_id, item_type, item_id) where r.removed_at is null;
    create index on bench.search_index using gin (ut) with (fastupdate = off);
    create index on bench.search_index (item_id);
    create function bench.found_by() returns trigger language plpgsql as $$
      begin
        insert into bench.search_index values (new.user_id, 'real_estate', new.id, new.address, new.city || ', ' || new.state,
          bench.scoped(new.user_id, concat_ws(' ', new.address, new.city, new.state, new.zip_code)));
        return null;
      end $$;
    create trigger found_by after insert on bench.properties for each row execute function bench.found_by()`);
  await client.query('vacuum analyze bench.properties, bench.search_index');
}

/** Takes back what the bench added. */
export async function clearBareRecords(client: pg.Client): Promise<void> {
  await client.query("delete from bench.properties where address like 'BENCH %'");
  await client.query("delete from bench.search_index where title like 'BENCH %'");
  await client.query('delete from bench.files');
  await client.query('vacuum bench.properties, bench.search_index, bench.files');
}
