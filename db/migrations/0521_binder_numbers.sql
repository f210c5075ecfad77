-- The binder names account numbers only where its owner wants them there; that can be said before it was ever looked over.
alter table binders add column with_numbers boolean not null default false;
alter table binders alter column reviewed_on drop not null;
drop trigger due on binders;
create trigger due after insert or update of reviewed_on on binders for each row
  when (new.reviewed_on is not null) execute function binder_due();
