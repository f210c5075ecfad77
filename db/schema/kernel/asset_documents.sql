-- The schema of kernel: asset_documents, as the migrations leave it behind. Written by `npm run tables`; do not edit it.

-- asset_documents
create view asset_documents with (security_invoker=true) as
 SELECT user_id,
    of_type AS asset_type,
    of_id AS asset_id,
    item_id AS document_id,
    created_at
   FROM belongings
  WHERE item_type = 'document'::text AND (of_type = ANY (ARRAY['real_estate'::text, 'movable'::text, 'appliance'::text]));
-- app_guest: select
-- app_user: select
