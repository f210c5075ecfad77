-- What only the landlord knows of a request is not asked for in a guest's name any more.
revoke select on rental_repair_work from app_guest;
