-- What an import brought in and another one changed and took back stands as it came, under a later version: noted without anything that it
-- was before.
alter table import_changes alter column before drop not null;
