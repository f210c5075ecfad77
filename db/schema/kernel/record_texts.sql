-- The schema of kernel: record_texts, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- record_texts
create table record_texts (
  user_id uuid not null,
  item_type text not null,
  item_id uuid not null,
  text text not null,
  constraint record_texts_pkey PRIMARY KEY (user_id, item_type, item_id),
  constraint record_texts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint record_texts_user_id_item_type_item_id_fkey FOREIGN KEY (user_id, item_type, item_id) REFERENCES records(user_id, item_type, item_id) ON DELETE CASCADE,
  constraint record_texts_text_check CHECK (text <> ''::text)
);
alter table record_texts enable row level security, force row level security;
create policy guest on record_texts for select to app_guest
  using (user_id = house_id() AND (EXISTS ( SELECT
       FROM records r
      WHERE r.user_id = record_texts.user_id AND r.item_type = record_texts.item_type AND r.item_id = record_texts.item_id)));
create policy keeping on record_texts for all to app_keeper
  using (true);
create policy owner on record_texts for select to app_user
  using (user_id = viewer_id());
create policy searching on record_texts for select to app_search
  using (true);
-- app_guest: select
-- app_keeper: delete, insert, select, update
-- app_search: select
-- app_user: select
