-- Whoever is erased as an emergency contact: their owners are told that they have one less.
grant select (user_id, kind, name, state) on invitations to app_worker;
