-- The schema of kernel: rate_limits, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- rate_limits
create table rate_limits (
  key text not null,
  used integer not null,
  window_ends timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
-- app_auth: delete, insert, select, update
