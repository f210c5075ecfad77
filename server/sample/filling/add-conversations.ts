import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { beginThread, type ThreadKey } from '../../messaging/threads/threads.ts';
import { readThread, sendMessage } from '../../messaging/threads/messages.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { keepFile } from '../family/add-homes.ts';
import { housePicture, type HouseNumber } from '../drawings/sample-pictures.ts';
import { findPerson } from '../family/people.ts';

/** The home that the sisters write about. */
const home = '1847 Barton Hills Drive';

type Line = { by: 'owner' | 'guest'; minutes: number; body: string; photo?: HouseNumber };

/** What was said, so many minutes before now. */
const aboutHome: readonly Line[] = [
  {
    by: 'owner',
    minutes: 2950,
    body: 'We had hail last night. From the street I cannot see whether the roof got anything. Here is how it looks this morning.',
    photo: 3,
  },
  { by: 'guest', minutes: 2931, body: 'Two tiles above the porch look loose to me. Is that covered?' },
  { by: 'owner', minutes: 2927, body: 'Yes, the home policy covers hail, above the deductible.' },
  {
    by: 'guest',
    minutes: 2925,
    body: 'Then let the roofer look first. I am there on Thursday and can let him in.',
  },
  {
    by: 'owner',
    minutes: 1480,
    body: 'He comes Thursday at nine. The key is where it always is. Thank you!',
  },
];
const free: readonly Line[] = [
  {
    by: 'guest',
    minutes: 320,
    body: 'Mom turns seventy in spring. Shall we give her the weekend at the sea together?',
  },
  {
    by: 'owner',
    minutes: 305,
    body: 'Lovely idea. I will ask Daniel about the dates and write them into the calendar.',
  },
];

/** Puts two conversations between the owner of a house and somebody to whom some of it is open: about a home, and free. Those that are there stay. */
export async function addConversations(
  kernel: Kernel,
  ownerEmail: string,
  guestEmail: string,
): Promise<void> {
  const { database } = kernel;
  const owner = await database.asAuth((tx) => findPerson(tx, ownerEmail));
  const guest = await database.asAuth((tx) => findPerson(tx, guestEmail));
  if (owner === undefined || guest === undefined) throw new Error('Owner and guest have to be there first');
  const there = await database.asViewer(owner.id, async (tx) => ({
    any: await tx.selectFrom('threads').select('id').where('user_id', '=', owner.id).executeTakeFirst(),
    home: await tx
      .selectFrom('real_estate_properties')
      .select('id')
      .where('user_id', '=', owner.id)
      .where('address', '=', home)
      .executeTakeFirstOrThrow(),
  }));
  if (there.any !== undefined) return;
  const now = kernel.clock.now();
  const ids = { owner: owner.id, guest: guest.id };
  await talk(
    kernel,
    ids,
    { title: '', of: { item_type: 'real_estate', item_id: there.home.id } },
    aboutHome,
    now,
  );
  await talk(kernel, ids, { title: 'Mom’s seventieth', of: null }, free, now);
}

async function talk(
  kernel: Kernel,
  people: { owner: string; guest: string },
  thread: { title: string; of: RecordReference | null },
  lines: readonly Line[],
  now: Date,
): Promise<void> {
  const house = people.owner;
  const [first] = lines;
  if (first === undefined) return;
  const momentOf = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const begun = { house, people: first.by === 'owner' ? [people.guest] : [], ...thread };
  const id = await kernel.database.asViewer(people[first.by], (tx) =>
    beginThread(tx, begun, momentOf(first.minutes)),
  );
  const key: ThreadKey = { house, id };
  for (const { by, minutes, body, photo } of lines) {
    const files =
      photo === undefined
        ? []
        : [await keepFile(kernel, house, 'photo', 'this-morning.jpg', await housePicture(photo))];
    const draft = { body, file_ids: files.map((file) => file.id), document_ids: [] };
    await kernel.database.asViewer(people[by], (tx) => sendMessage(tx, key, draft, momentOf(minutes)));
  }
  for (const person of [people.owner, people.guest])
    await kernel.database.asViewer(person, (tx) => readThread(tx, key, lines.length + 1, now));
}
