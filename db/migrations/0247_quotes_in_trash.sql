-- How many projects and quotes lie in the trash is counted along an index of those alone.
create index projects_in_trash on projects (user_id) where removed_at is not null;
create index quotes_in_trash on quotes (user_id) where removed_at is not null;
