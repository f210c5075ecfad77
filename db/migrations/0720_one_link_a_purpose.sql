-- What a link in a letter is for. Of one purpose, one link of an account is alive: a newer one takes the older one's place.
alter table verifications add column use text;
create unique index verifications_one_a_use on verifications (value, use) where use is not null;
