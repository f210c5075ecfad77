import { appliance, home, movable, unknown, words, type Asked } from './truths.ts';

/** What a guest asks of the family’s house. Written before the ways of asking were read. */
export const ofGuests: readonly Asked[] = [
  ['How much is the house worth?', home('Barton', 'current_value')],
  ['What is the boat worth?', movable('Sailboat', 'current_value')],
  ['How much money do they have in savings?', unknown],
  ['When was the furnace last serviced?', appliance('Furnace', 'last_service_date')],
  ['Who is the plumber?', words('Barton Creek Plumbing')],
  ['What is the model of the oven?', appliance('Oven', 'model_number')],
  ['Where is the gas shut-off?', words('behind the rosemary')],
  ['What is due next in the house?', words('Termite')],
  ['How much rent does the duplex bring in?', unknown],
  ['What is the net worth of the family?', unknown],
  ['How many appliances are in the kitchen?', words('Dishwasher', 'Refrigerator')],
];
