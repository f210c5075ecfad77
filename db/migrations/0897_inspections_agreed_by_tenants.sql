-- Each side of an inspection agrees for itself, with time and name. What the landlord agrees on is shown to the tenants, who agree or remark.
alter table inspections
  add column landlord_agreed_at timestamptz,
  add column landlord_name text check (char_length(landlord_name) between 1 and 200),
  -- What a tenant says who does not agree yet.
  add column remark text check (char_length(remark) between 1 and 2000),
  add column remark_name text check (char_length(remark_name) between 1 and 200),
  add column remarked_at timestamptz,
  add check ((landlord_agreed_at is null) = (landlord_name is null)),
  add check ((remarked_at is null) = (remark is null) and (remarked_at is null) = (remark_name is null));
