-- What many areas write is written by functions that run as `app_keeper`. Triggers call them: a trigger inside ON DELETE CASCADE runs
-- as the table's owner, to whom forced row-level security shows no row, so a plain statement in it would change nothing.

-- The person whose house a guest is in. Empty for everybody who acts in a house of their own.
create function house_id() returns uuid language sql stable parallel safe
as $$ select nullif(current_setting('app.house_id', true), '')::uuid $$;

-- Lets the keeper's functions read and write every row of a table that `owned()` has made its owner's.
create procedure kept(name regclass) language plpgsql as $$
begin
  execute format('create policy keeping on %s to app_keeper using (true) with check (true)', name);
  execute format('grant select, insert, update, delete on %s to app_keeper', name);
end $$;

-- Throws unless the transaction may write for `owner`: a person for themselves, a guest for the house they are in. The server's own
-- roles (migration, worker, registration) may write for anybody, as their own policies say.
create function check_keeper(owner uuid) returns void language plpgsql stable as $$
begin
  if (current_setting('role') = 'app_user' and owner is distinct from viewer_id())
    or (current_setting('role') = 'app_guest' and owner is distinct from house_id()) then
    raise exception 'This transaction may not write for that owner' using errcode = '42501';
  end if;
end $$;
