-- What is paid again and again is a bill or a subscription that can be cancelled; an income is neither. As the job finds it, until its owner
-- says so. Everybody's transactions are looked through once more, so that what stands here is told apart too.
alter table watched_subscriptions
  add column nature text check (nature in ('subscription', 'bill')),
  add column nature_said boolean not null default false;
update watched_subscriptions set nature = 'subscription' where kind = 'expense';
alter table watched_subscriptions add check ((nature is null) = (kind = 'income'));
insert into watch_queue (user_id) select distinct user_id from watched_subscriptions on conflict do nothing;
