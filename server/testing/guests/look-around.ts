import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { wordsOfPdf } from '../../kernel/pdf/test-pdf-text.ts';
import { queryOf, type Caller, type TestApp } from '../../kernel/test-app.ts';
import type { Named, RandomHouse } from './random-house.ts';
import { answeredBy, gistOf } from './walk.ts';

const lists = [
  '/api/documents?view=trash',
  '/api/documents?q=zeb',
  '/api/documents?tag=room:attic',
  '/api/documents?expiring=true',
  '/api/documents?limit=2',
  '/api/real-estate/properties?view=trash',
  '/api/real-estate/properties?view=sold',
  '/api/real-estate/properties?sort=value',
  '/api/records?q=zeb',
  '/api/search?q=says',
  '/api/search?q=ze&typing=true&limit=50',
  '/api/search?q=lane',
  '/api/search/suggestions?q=ze',
  '/api/binder?with_private=true',
  '/api/binder/pdf?with_private=true',
];
export const named: Readonly<Record<string, readonly string[]>> = {
  real_estate: ['/api/real-estate/properties/ID', '/api/real-estate/properties/ID/values'],
  mortgage: ['/api/real-estate/mortgages/ID'],
  policy: ['/api/insurance/ID'],
  document: ['/api/documents/ID', '/api/documents?of_id=ID', '/api/documents?after=ID'],
};
/** Every call that gives a list, a sum or a count without being asked for anything. */
const plain = ({ method, guests, path, input }: Endpoint) =>
  method === 'GET' && guests === 'view' && !path.includes('{') && input.safeParse({}).success;

/** All that a guest can look at in a house, and what they are answered. */
export async function lookAround(
  test: TestApp,
  guest: Caller,
  { records }: RandomHouse,
): Promise<Map<string, string>> {
  const endpoints = test.app.answers.map(({ endpoint }) => endpoint);
  const paths = [
    ...endpoints.filter(plain).map(({ path }) => path),
    ...lists,
    ...records.flatMap(({ type, id, word, file }) => [
      ...(named[type] ?? []).map((path) => path.replace('ID', id)),
      `/api/search${queryOf({ q: word })}`,
      ...(file === null ? [] : [`/api/files/${file}`, `/api/files/${file}/picture?width=160`]),
    ]),
  ];
  return askAll(guest, paths);
}

/** Where somebody finds at their own door what others have opened to them, or write to them. */
const ownDoor =
  /^\/api\/(sharing|messaging|emergency|links|search|records|alerts|calendar|dates|dashboard)(\/|$)/;

/** All that somebody can look at at their own door about other people's houses, and the conversation that they are in. */
export function lookAtHome(
  test: TestApp,
  person: Caller,
  { owner, records }: RandomHouse,
  thread: string | null,
): Promise<Map<string, string>> {
  const endpoints = test.app.answers.map(({ endpoint }) => endpoint);
  const simple = endpoints.filter(
    ({ method, access, path, input }) =>
      method === 'GET' &&
      access !== 'public' &&
      ownDoor.test(path) &&
      !path.includes('{') &&
      input.safeParse({}).success,
  );
  const talk = `/api/messaging/threads/${owner}/${thread}`;
  return askAll(person, [
    ...simple.map(({ path }) => path),
    '/api/search?q=says',
    '/api/search/suggestions?q=ze',
    '/api/messaging/threads?q=zeb',
    ...(thread === null ? [] : [talk, `${talk}/messages`]),
    ...records.map(({ type, id }) => `/api/messaging/people?of_type=${type}&of_id=${id}`),
  ]);
}

/** All that the visitor of a link is shown: each record and file is asked for, whatever it opens. */
export async function lookThroughLink(
  visitor: Caller,
  { path, ask }: { readonly path: string; readonly ask: string },
  { records }: RandomHouse,
): Promise<Map<string, string>> {
  return askAll(visitor, [
    path,
    `${path}/state`,
    ask,
    ...records.flatMap(({ type, id, file }) => [
      `${path}/records/${type}/${id}`,
      ...(file === null ? [] : [`${path}/files/${file}`, `${path}/files/${file}/pages/1`]),
    ]),
  ]);
}

async function askAll(caller: Caller, paths: readonly string[]): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  await Promise.all(
    paths.map(async (path) => {
      const response = await caller.fetch(path);
      const isPdf = response.headers.get('content-type') === 'application/pdf';
      told.set(path, isPdf ? await printedIn(response) : gistWithIds(await answeredBy(response)));
    }),
  );
  return told;
}

/** The words of a PDF, which stand packed in its bytes, and under which name it was answered. */
async function printedIn(response: Response): Promise<string> {
  const pages = await wordsOfPdf(new Uint8Array(await response.arrayBuffer()));
  return `${response.status} ${pages.join('\n')}\n${response.headers.get('content-disposition')}`;
}

/** Two answers are the same if nothing but the number of the request differs. */
const gistWithIds = (answered: { status: number; text: string }) =>
  answered.status < 300 ? `200 ${answered.text.replace(/x-request-id, ?[\w-]+/g, '')}` : gistOf(answered);

export const shows = (text: string, { id, word, file }: Named) =>
  text.includes(word) || text.includes(id) || (file !== null && text.includes(file));

/** Whether an answer says more of a record than the request did, and than what hangs on it does: that holds its id. */
export function tells(path: string, text: string, { id, word, file }: Named, isAbove = false): boolean {
  const marks = [word, ...(file === null ? [] : [file]), ...(isAbove ? [] : [id])];
  return marks.some((mark) => !path.includes(mark) && text.includes(mark));
}
