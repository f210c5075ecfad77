import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { samplePolicy } from '../server/sample/records/insurance.ts';
import { sampleMovable } from '../server/sample/records/movables.ts';
import { sampleMortgage, sampleProperty } from '../server/sample/records/properties.ts';
import type { Person } from './person.ts';
import type { RunningServer } from './running-server.ts';

/** What Maria keeps, by the words by which somebody would look for it. */
export type SharedHouse = {
  readonly owner: string;
  readonly policy: string;
  /** The home that the policy covers. */
  readonly home: string;
  /** Ids of her documents by their names. */
  readonly documents: Readonly<Record<string, string>>;
};

/** What an insurance agent must come upon nowhere: a loan and its bank, a thing, documents, a reminder. */
export const closedToAgents = ['Casco Savings Bank', 'Necklace', 'Tax bill', 'Diary', 'Sweep the chimney'];
/** The figures that stand for them: what the home is worth, what is owed on it, what the necklace is worth. */
export const closedFigures = ['562,500', '271,480', '21,900'];

/** Fills a new person's house: a home with a loan, a policy that covers it, a necklace, documents, one of them hers alone. */
export async function fillHouse(maria: Person): Promise<SharedHouse> {
  const idOf = async (path: string, body: object) => String((await maria.ask('POST', path, body))['id']);
  const home = await idOf('/api/real-estate/properties', sampleProperty({ lease_end_date: null }));
  await maria.ask('POST', `/api/real-estate/properties/${home}/mortgages`, sampleMortgage());
  const necklace = { name: 'Necklace', place_id: null, photos: [], current_value: '21900.00' };
  await idOf('/api/movables', sampleMovable(necklace));
  const policy = await idOf('/api/insurance', samplePolicy({ name: 'Home of Harbor Lane' }));
  await maria.ask('POST', `/api/insurance/${policy}/covers`, {
    kind: 'dwelling',
    of: { item_type: 'real_estate', item_id: home },
    cover_limit: '700000',
  });
  await idOf('/api/dates', { title: 'Sweep the chimney', due_date: '2031-05-01' });
  const documents: Record<string, string> = {};
  for (const name of ['Deed', 'Survey', 'Tax bill', 'Diary']) {
    const file = await maria.upload(`${name}.pdf`, 'document', pdfOf([`${name} of Harbor Lane`]));
    documents[name] = await idOf('/api/documents', {
      name,
      document_category: 'Purchase Agreements',
      file_id: file.id,
      private: name === 'Diary',
    });
  }
  const { viewer } = await maria.ask('GET', '/api/accounts/session');
  return { owner: (viewer as { user_id: string }).user_id, policy, home, documents };
}

/** The link of the newest mail to an address that has `part` in it, as the path that it opens. */
export async function pathMailedTo(
  { address }: RunningServer,
  email: string,
  part: string,
): Promise<string | undefined> {
  const outbox = await (await fetch(`${address}/outbox`)).text();
  const link = outbox
    .split('<article>')
    .filter((each) => each.includes(`To ${email} `))
    .flatMap((mail) => [...mail.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href))
    .find((href) => href.includes(part));
  return link?.replaceAll('&#38;', '&').replaceAll('&amp;', '&').slice(address.length);
}

/** Runs a job as the schedule does, so many days and a minute ahead of the machine's clock. */
export async function runJobAhead(
  { folder, address }: RunningServer,
  job: string,
  days: number,
): Promise<void> {
  await promisify(execFile)(process.execPath, ['server/cli.ts', 'run-job', job], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATA_DIR: folder,
      BASE_URL: address,
      LOG_LEVEL: 'silent',
      TEST_CLOCK_OFFSET: `+${days * 86_400 + 60}s`,
    },
  });
}
