import { z } from 'zod';

/** What a column of a sheet can be. `note` keeps it under its own heading in the notes; `skip` leaves it out, and the preview says so. */
export const column = z.enum([
  'name',
  'description',
  'maker',
  'model',
  'serial_number',
  'place',
  'purchase_date',
  'purchase_price',
  'current_value',
  'year',
  'quantity',
  'reference',
  'condition',
  'sort',
  'photo',
  'note',
  'skip',
]);
export type Column = z.infer<typeof column>;

export const columnLabels: Readonly<Record<Column, string>> = {
  name: 'Name',
  description: 'Description',
  maker: 'Maker',
  model: 'Model',
  serial_number: 'Serial number',
  place: 'Place',
  purchase_date: 'Purchase date',
  purchase_price: 'Purchase price',
  current_value: 'Current value',
  year: 'Year',
  quantity: 'Quantity',
  reference: 'Its own number in that list',
  condition: 'Condition',
  sort: 'What kind of thing',
  photo: 'Names of its photographs in a ZIP file',
  note: 'Keep in the notes',
  skip: 'Leave out',
};

/** These may stand for several columns; every other one for a single column. */
export const manyOf: readonly Column[] = ['place', 'reference', 'photo', 'note', 'skip'];

/** What a row becomes: an appliance where its words name one, or always one of the two. */
export const becomes = z.enum(['by-words', 'movable', 'appliance']);
export type Becomes = z.infer<typeof becomes>;
