import { sister } from '../db/seed/people.ts';

type Session = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

async function enter(address: string, who: { email: string; password: string }): Promise<Session> {
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
 * Shares the sample family's house for the pictures: the sister is trusted, an agent is invited, a broker has a link, and the sisters write
 * to each other under a policy. Only here: the journeys want to find a house that nothing was shared of.
 */
export async function shareSample(
  address: string,
  family: { email: string; password: string },
): Promise<void> {
  const maria = await enter(address, family);
  const ana = await enter(address, { email: sister.email, password: family.password });
  const parts = (role: string, ...areas: string[]) =>
    areas.map((area) => ({ item_type: `area:${area}`, role, may_download: true }));
  const trusted = await maria('POST', '/api/sharing/trusted', {
    name: 'Ana Reyes',
    email: sister.email,
    parts: parts('contributor', 'documents', 'real-estate', 'insurance', 'dates'),
  });
  await ana('POST', `/api/sharing/invitations/${String(trusted['id'])}/answer`, { accepts: true });
  await maria('POST', `/api/sharing/trusted/${String(trusted['id'])}/confirm`);
  const year = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
  await maria('POST', '/api/sharing/trusted', {
    name: 'Denise Okafor',
    email: 'denise.okafor@example.com',
    parts: parts('viewer', 'insurance'),
    until: year,
  });
  const documents = itemsOf(await maria('GET', '/api/documents?q=deed'));
  const others = itemsOf(await maria('GET', '/api/documents?q=tax'));
  await maria('POST', '/api/links', {
    records: [...documents, ...others].slice(0, 3).map(({ id }) => ({ item_type: 'document', item_id: id })),
    recipient: 'broker@lonestar-lending.example',
    label: 'For the mortgage',
    password: 'sea-weed 7',
  });
  const [policy] = itemsOf(await maria('GET', '/api/insurance?q=Barton'));
  const { viewer } = await maria('GET', '/api/accounts/session');
  const { viewer: other } = await ana('GET', '/api/accounts/session');
  const [house, partner] = [viewer, other].map((each) => (each as { user_id: string }).user_id);
  const begun = await maria('POST', '/api/messaging/threads', {
    house,
    people: [partner],
    of: { item_type: 'policy', item_id: policy?.['id'] },
    body: 'Hail hit the roof last night. Could you look at it on your way home?',
  });
  const thread = `/api/messaging/threads/${house}/${String(begun['id'])}/messages`;
  const say = async (who: Session, body: string) => who('POST', thread, { body });
  await say(ana, 'Two tiles are gone above the kitchen. I have put the tarpaulin over it.');
  await say(maria, 'Thank you! I will call Denise in the morning.');
}
