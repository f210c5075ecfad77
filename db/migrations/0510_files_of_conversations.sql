-- A conversation makes nobody a contributor: its grants counted as one above a viewer's where guests send files in. Whoever has something
-- else open in the house may send what goes with a message, marked as such from its first row on; everything else comes from contributors.
drop policy guest_adding on files;
create policy guest_adding on files for insert to app_guest
  with check (user_id = house_id() and uploaded_by = viewer_id() and used_by_id is null and exists (
    select from grants g where g.user_id = house_id() and g.source <> 'thread' and (g.role <> 'viewer' or files.used_by_type = 'thread')));

-- What was sent for a conversation goes with a message or goes away: `message_send` takes it, and no guest makes it another record's.
create trigger stays_in_conversations before update of used_by_type, used_by_id on files for each row
  when (old.used_by_type = 'thread' or new.used_by_type = 'thread') execute function guests_keep();
