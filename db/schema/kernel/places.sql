-- The schema of kernel: places, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- places
create type places as (
  starts text,
  whole text,
  plain text,
  keys text[],
  beginning text
);
