import { addSheet } from '../../bring-in/sheets.ts';
import { readTable } from '../../bring-in/read-table.ts';
import type { Kernel } from '../../kernel/kernel.ts';

/** What Daniel once wrote down of the garage: a list that waits to be brought in. */
const garage = [
  'Name,Make,Where,Bought,Price,Notes',
  'Table saw,DeWalt,Garage > Workbench,3/14/2022,649.00,Blade changed in May',
  'Pressure washer,Ryobi,Garage,6/2/2023,189.99,',
  'Extension ladder,Werner,Garage,,219,24 ft',
  'Dehumidifier,Frigidaire,Attic,8/21/2021,259.00,',
  'Camping stove,Coleman,Garage > Shelf 2,5/30/2020,about 80,',
].join('\n');

/** Takes in a list that was not brought in yet. */
export async function addList(kernel: Kernel, owner: string): Promise<void> {
  const table = readTable(Buffer.from(garage), kernel.clock.today());
  await kernel.database.asViewer(owner, (tx) => addSheet(tx, owner, 'Garage 2023.csv', table));
}
