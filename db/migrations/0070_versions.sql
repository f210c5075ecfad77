-- Every record that a person changes counts its changes: a form says from which state it was made, and another change in between
-- is seen instead of overwritten (decision 0036). A trigger counts, so that no statement can forget to.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Gives a table its `version`. What only machines write, or what no form shows, is named in `aside`: an update of it does not count.
create procedure versioned(name text, variadic aside text[] default '{}') language plpgsql as $$
declare
  former text := (select string_agg(format('old.%I', each), ', ') from unnest(aside) each);
  present text := (select string_agg(format('new.%I', each), ', ') from unnest(aside) each);
begin
  execute format('alter table %I add column if not exists version int not null default 1', name);
  execute format('create trigger version before update on %I for each row %s execute function raise_version()', name,
    case when former is null then '' else format('when (row(%s) is not distinct from row(%s))', former, present) end);
end $$;

-- What is moved to the trash and taken out again is what it was.
call versioned('real_estate_properties', 'removed_at');
call versioned('real_estate_mortgages', 'removed_at');
call versioned('own_dates', 'removed_at');
-- The time zone is told by the browser while a form may be open.
call versioned('user_profiles', 'time_zone', 'time_zone_chosen');
call versioned('documents', 'removed_at', 'text_state', 'text_pages', 'text_pages_read', 'text_next_page', 'text_reason', 'text_tries');
-- A place in the menu is given by moving an entry, never by its form.
call versioned('menu_groups', 'sort_order');
call versioned('menu_items', 'sort_order', 'menu_group_id');
