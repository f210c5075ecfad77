import { noStanding, type Standing } from '@holdfast/domain/standing/standing';

/** Somebody who may do all that an owner may. */
export const fullStanding: Standing = {
  ...noStanding,
  access_status: 'subscribed',
  has_full_access: true,
};
