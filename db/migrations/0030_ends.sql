-- When a subscription ended, which may be earlier than the period that it was in.
alter table subscriptions add column ended_at timestamptz;
alter table subscriptions no force row level security;
update subscriptions set ended_at = least(updated_at, to_timestamp(current_period_end))
  where subscription_status in ('canceled', 'unpaid', 'incomplete_expired', 'paused');
alter table subscriptions force row level security;

-- A letter to somebody who is gone: once it was sent, or given up, nobody keeps where it went.
alter table mails add column forgets_recipient boolean not null default false;
create function forget_recipient() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.recipient := '';
  return new;
end $$;
create trigger forgetting before update on mails
  for each row when (new.forgets_recipient and new.state in ('sent', 'failed')) execute function forget_recipient();

-- What an administrator does about somebody's deletion is told to that person, in the same transaction.
create policy administration on mails for insert to app_admin with check ((select is_super_admin(viewer_id())));
grant insert (user_id, recipient, subject, body_text, body_html) on mails to app_admin;
