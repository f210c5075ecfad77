-- The schema of kernel: search_scope, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- search_scope
create type search_scope as (
  owner uuid,
  opened text[],
  lent_types text[],
  lent_ids uuid[]
);
