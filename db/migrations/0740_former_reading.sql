-- How the last file of the account was read, as far as it decides how this one is read: `{ account_id, by_shape, mapping, encoding }`. It
-- is taken over together with the account and goes with it; what somebody says about this file stands in `answers`. Null where nothing is.
alter table imports add column former jsonb;
