-- The schema of inspections, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- inspection_deductions
create table inspection_deductions (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  agreement_id uuid not null,
  created_at timestamp with time zone default now() not null,
  reason text not null,
  amount numeric(14,2) not null,
  photos uuid[] default '{}'::uuid[] not null,
  constraint inspection_deductions_pkey PRIMARY KEY (user_id, id),
  constraint inspection_deductions_user_id_agreement_id_fkey FOREIGN KEY (user_id, agreement_id) REFERENCES rental_agreements(user_id, id) ON DELETE CASCADE,
  constraint inspection_deductions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint inspection_deductions_amount_check CHECK (amount > 0::numeric),
  constraint inspection_deductions_reason_check CHECK (char_length(reason) >= 1 AND char_length(reason) <= 300)
);
CREATE INDEX inspection_deductions_agreement ON inspection_deductions USING btree (user_id, agreement_id, created_at);
alter table inspection_deductions enable row level security, force row level security;
create policy owner on inspection_deductions for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- inspection_items
create table inspection_items (
  user_id uuid not null,
  inspection_id uuid not null,
  place smallint not null,
  room text not null,
  item text not null,
  condition text,
  notes text,
  photos uuid[] default '{}'::uuid[] not null,
  constraint inspection_items_pkey PRIMARY KEY (user_id, inspection_id, place),
  constraint inspection_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint inspection_items_user_id_inspection_id_fkey FOREIGN KEY (user_id, inspection_id) REFERENCES inspections(user_id, id) ON DELETE CASCADE,
  constraint inspection_items_condition_check CHECK (condition = ANY (ARRAY['good'::text, 'worn'::text, 'damaged'::text, 'missing'::text])),
  constraint inspection_items_item_check CHECK (char_length(item) >= 1 AND char_length(item) <= 100),
  constraint inspection_items_notes_check CHECK (char_length(notes) >= 1 AND char_length(notes) <= 2000),
  constraint inspection_items_room_check CHECK (char_length(room) >= 1 AND char_length(room) <= 100)
);
alter table inspection_items enable row level security, force row level security;
create policy owner on inspection_items for all to app_user
  using (user_id = viewer_id());
-- app_user: delete, insert, select, update

-- inspections
create table inspections (
  user_id uuid not null,
  id uuid default gen_random_uuid() not null,
  agreement_id uuid not null,
  created_at timestamp with time zone default now() not null,
  kind text not null,
  day date not null,
  keys jsonb default '[]'::jsonb not null,
  meters jsonb default '[]'::jsonb not null,
  notes text,
  agreed_at timestamp with time zone,
  tenant_name text,
  tenant_remark text,
  version integer default 1 not null,
  landlord_agreed_at timestamp with time zone,
  landlord_name text,
  remark text,
  remark_name text,
  remarked_at timestamp with time zone,
  constraint inspections_pkey PRIMARY KEY (user_id, id),
  constraint inspections_user_id_agreement_id_kind_key UNIQUE (user_id, agreement_id, kind),
  constraint inspections_user_id_agreement_id_fkey FOREIGN KEY (user_id, agreement_id) REFERENCES rental_agreements(user_id, id) ON DELETE CASCADE,
  constraint inspections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint inspections_check CHECK ((agreed_at IS NULL) = (tenant_name IS NULL)),
  constraint inspections_check1 CHECK ((landlord_agreed_at IS NULL) = (landlord_name IS NULL)),
  constraint inspections_check2 CHECK ((remarked_at IS NULL) = (remark IS NULL) AND (remarked_at IS NULL) = (remark_name IS NULL)),
  constraint inspections_kind_check CHECK (kind = ANY (ARRAY['move_in'::text, 'move_out'::text])),
  constraint inspections_landlord_name_check CHECK (char_length(landlord_name) >= 1 AND char_length(landlord_name) <= 200),
  constraint inspections_remark_check CHECK (char_length(remark) >= 1 AND char_length(remark) <= 2000),
  constraint inspections_remark_name_check CHECK (char_length(remark_name) >= 1 AND char_length(remark_name) <= 200),
  constraint inspections_tenant_name_check CHECK (char_length(tenant_name) >= 1 AND char_length(tenant_name) <= 200),
  constraint inspections_tenant_remark_check CHECK (char_length(tenant_remark) >= 1 AND char_length(tenant_remark) <= 2000)
);
alter table inspections enable row level security, force row level security;
create policy owner on inspections for all to app_user
  using (user_id = viewer_id());
CREATE TRIGGER version BEFORE UPDATE ON inspections FOR EACH ROW
  EXECUTE FUNCTION raise_version();
-- app_user: delete, insert, select, update
