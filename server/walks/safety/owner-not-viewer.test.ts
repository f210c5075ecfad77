import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const server = join(import.meta.dirname, '../..');

/** Areas about the person who asks and not about a house, each with the reason. */
const personal = new Set([
  'access', // what the person may do, their export and their deletion
  'accounts', // how they sign in
  'admin', // what administrators do about other people
  'billing', // what they pay
  'kernel', // looked at file by file below
  'links', // what one person opens by an address, and what is sent to them
  'menu', // their own arrangement
  'messaging', // their own conversations, in whosever house
  'sharing', // what one person has opened to another
  'sample', // their visit to the sample house
  'testing',
  'walks',
  'welcome', // visitors
]);
/** Files that need to know who asks, each with what for. */
const askers = new Set([
  'alerts/area.ts', // notes who did it
  'alerts/push/push-answers.ts', // a device is told as long as this session stands
  'appliances/area.ts', // hands over who reads a nameplate
  'calendar/feed/feed-answers.ts', // has them prove who they are
  'dates/area.ts', // notes who did it
  'documents/area.ts', // hands over who has a file read
  'emergency/area.ts', // has them prove who they are, and asks whether they are a contact
  'finance/accounts/answers.ts', // a guest corrects the words of an account alone
  'finance/categories/answers.ts', // a guest is not asked to begin with the usual categories
  'inspections/area.ts', // the landlord who agrees is called by their name
  'insurance/area.ts', // notes who paid
  'labels/area.ts', // hands over who scans
  'labels/open-label.ts', // a code is opened by whoever may see what it stands for, in whosever house it lies
  'loans/area.ts', // the log of due dates says who recorded a payment
  'maintenance/area.ts', // notes who did it
  'recurring/area.ts', // notes who confirmed it
  'rentals/ledger/answers.ts', // an entry says who recorded it
  'rentals/managing.ts', // a manager writes as the owner, once what it names is open to them
  'rentals/tenancy/answers.ts', // an invitation names its sender
  'rentals/tenancy/tenant-inspections.ts', // in one’s own house one’s own access counts
  'rentals/tenancy/tenant-writes.ts', // in one’s own house one’s own access counts
  'signing/area.ts', // the checks of one person are counted
  'signing/lease/print-answers.ts', // the landlord is called by their name
  'signing/rounds/round-answers.ts', // the landlord signs as well
  'statements/area.ts', // notes who brought in what settles a date
]);
/** What the kernel answers about records. */
const kernelFiles = [
  'kernel/records/assets.ts',
  'kernel/records/records.ts',
  'kernel/files/files.ts',
  'kernel/people/plan-limits.ts',
];

async function filesOf(area: string): Promise<string[]> {
  const found = await readdir(join(server, area), { recursive: true });
  return found
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => join(area, name));
}

describe('an area that has records', () => {
  it('works on the owner of the records, and never looks at who asks', async () => {
    const folders = await readdir(server, { withFileTypes: true });
    const areas = folders.filter((each) => each.isDirectory() && !personal.has(each.name));
    const files = [...(await Promise.all(areas.map(({ name }) => filesOf(name)))).flat(), ...kernelFiles];
    expect(files.length).toBeGreaterThan(30);
    const texts = await Promise.all(
      files.map(async (name) => ({ name, text: await readFile(join(server, name), 'utf8') })),
    );
    expect(
      texts
        .filter(({ text }) => /\bviewer\.user_id\b|[{,] viewer\b/.test(text))
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...askers]);
  });
});
