import { sister } from '../server/sample/family/people.ts';
import { newPerson } from './person.ts';

const password = 'sea-weed 7';

type Session = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** Signs in, and asks from then on. */
export async function enter(address: string, who: { email: string; password: string }): Promise<Session> {
  const headers = { origin: address, 'content-type': 'application/json' };
  const entered = await fetch(`${address}/api/accounts/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: who.email, password: who.password, remember_me: false }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return async (method, path, body) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, cookie },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
}

const itemsOf = (answer: Record<string, unknown>) => answer['items'] as Record<string, string>[];

/**
 * Shares the sample family's house for the pictures: the husband manages it, the sister is trusted, an agent is invited, and a
 * broker has looked at what a link opens. Only here: the journeys want to find a house that nothing was shared of.
 */
export async function shareSample(
  address: string,
  family: { email: string; password: string },
): Promise<void> {
  const maria = await enter(address, family);
  const parts = (role: string, ...areas: string[]) =>
    areas.map((area) => ({ item_type: `area:${area}`, role, may_download: true }));
  const trusted = await trustedSister(maria);
  await maria('PATCH', `/api/sharing/trusted/${String(trusted['id'])}`, {
    parts: parts('contributor', 'documents', 'real-estate', 'insurance', 'dates'),
  });
  const year = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
  await maria('POST', '/api/sharing/trusted', {
    name: 'Denise Okafor',
    email: 'denise.okafor@example.com',
    parts: parts('viewer', 'insurance'),
    until: year,
  });
  const daniel = await newPerson(address, 'daniel.reyes@example.com');
  const manager = await maria('POST', '/api/sharing/trusted', {
    name: 'Daniel Reyes',
    email: daniel.email,
    parts: [{ item_type: '*', role: 'manager', may_download: true }],
  });
  await daniel.ask('POST', `/api/sharing/invitations/${String(manager['id'])}/answer`, { accepts: true });
  await maria('POST', `/api/sharing/trusted/${String(manager['id'])}/confirm`);
  const documents = itemsOf(await maria('GET', '/api/documents?q=deed'));
  const others = itemsOf(await maria('GET', '/api/documents?q=tax'));
  const link = await maria('POST', '/api/links', {
    records: [...documents, ...others].slice(0, 3).map(({ id }) => ({ item_type: 'document', item_id: id })),
    recipient: 'Lone Star Lending',
    label: 'For the mortgage',
    password,
  });
  const opened = documents[0]?.id ?? '';
  await look(`${address}/api/links/open/${String(link['address']).split('/').at(-1)}`, opened);
}

/** The sister among the people whom the sample family trusts. */
async function trustedSister(maria: Session): Promise<Record<string, unknown>> {
  const listed = await maria('GET', '/api/sharing/trusted');
  const people = listed['items'] as Record<string, unknown>[];
  const found = people.find(({ email }) => email === sister.email);
  if (found === undefined) throw new Error('The sample family trusts no sister');
  return found;
}

/** Opens all money to the sister beside what is open to her; gives what closes it again. */
export async function openMoney(maria: Session): Promise<() => Promise<void>> {
  const { id, parts } = await trustedSister(maria);
  const opened = (parts as object[]).map((part) => ({ ...part, label: undefined }));
  const change = async (next: object[]) => {
    await maria('PATCH', `/api/sharing/trusted/${String(id)}`, { parts: next });
  };
  const more = ['finance', 'rentals', 'applications'].map((area) => ({
    item_type: `area:${area}`,
    role: 'viewer',
    may_download: true,
  }));
  await change([...opened, ...more]);
  return async () => change(opened);
}

/** The broker's browser: gives the password, and looks at the first document. */
async function look(link: string, document: string): Promise<void> {
  const headers = {
    origin: new URL(link).origin,
    'content-type': 'application/json',
    'user-agent':
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  };
  const body = JSON.stringify({ password });
  const unlocked = await fetch(`${link}/unlock`, { method: 'POST', headers, body });
  const cookie = unlocked.headers.getSetCookie().map((each) => each.split(';')[0]);
  for (const path of ['', `/records/document/${document}`]) {
    const answer = await fetch(`${link}${path}`, { headers: { ...headers, cookie: cookie.join('; ') } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
}
