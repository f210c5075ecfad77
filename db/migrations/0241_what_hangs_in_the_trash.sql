-- What lies in the trash is there for managers only, also where it hangs on a record that is open: an entry that was taken out of a
-- claim's diary, a contact of a home. The policies that `hanging` writes look at the record alone.
do $$
declare hung record;
begin
  for hung in select * from (values ('claim_entries', 'claim', 'claim_id'), ('home_utilities', 'real_estate', 'property_id'),
    ('home_contacts', 'real_estate', 'property_id'), ('vendor_payments', 'project', 'project_id')) t (name, type, id) loop
    execute format('create policy guest_trash on %I as restrictive for select to app_guest using (removed_at is null or reach(%L, %I) >= 3)',
      hung.name, hung.type, hung.id);
  end loop;
end $$;
