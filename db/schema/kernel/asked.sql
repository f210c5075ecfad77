-- The schema of kernel: asked, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- asked
create type asked as (
  template text,
  sure boolean,
  terms text[],
  keys text[],
  beginning text
);
