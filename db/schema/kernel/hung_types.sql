-- The schema of kernel: hung_types, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- hung_types
create table hung_types (
  item_type text not null,
  name text not null,
  constraint hung_types_pkey PRIMARY KEY (item_type),
  constraint hung_types_name_key UNIQUE (name)
);
-- app_keeper: select
