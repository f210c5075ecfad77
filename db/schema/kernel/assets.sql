-- The schema of kernel: assets, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- assets
create view assets with (security_invoker=true) as
 SELECT user_id,
    item_type AS asset_type,
    item_id AS asset_id,
    label,
    detail,
    removed_at
   FROM records
  WHERE item_type = ANY (ARRAY['real_estate'::text, 'movable'::text, 'appliance'::text]);
-- app_guest: select
-- app_user: select
