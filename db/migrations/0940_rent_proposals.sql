-- The assistant proposes to record a rent that a tenant has paid.
alter table assistant_proposals
  drop constraint assistant_proposals_kind_check,
  add constraint assistant_proposals_kind_check check (kind in ('reminder', 'done', 'value', 'transaction', 'rent'));
