import type { Area } from './area.ts';
import { noStanding, type Standing } from '@holdfast/domain/standing/standing';

/** Somebody who may do all that an owner may. */
export const fullStanding: Standing = {
  ...noStanding,
  access_status: 'subscribed',
  has_full_access: true,
};

/** For tests without the accounts: an area whose word lets the server forget what somebody is let do. */
export const standingArea: Area = { name: 'access', answers: [], changesStanding: true };
