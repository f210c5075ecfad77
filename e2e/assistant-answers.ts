import type { Page, Route } from '@playwright/test';
import type { Answered, Message, Proposal } from '@holdfast/domain/assistant/message';
import type { AssistantSettings } from '@holdfast/domain/assistant/settings';

const blank: Answered = {
  content: '',
  understood: null,
  figures: [],
  more: null,
  cites: [],
  quotes: [],
  choices: [],
  proposal: null,
  words: null,
  notice: null,
  as_of: null,
  source: null,
  confidence: null,
  known: true,
};

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** What a question is answered with, in a test of the window: an answer, a status that refuses it, or nothing until the page gives up. */
export type Scripted = Partial<Answered> | { status: number; code: string; title: string } | 'silence';

const settings: AssistantSettings = {
  enabled: true,
  smart: true,
  rag: true,
  provider: 'auto',
  passages: false,
  figures: false,
  informed: true,
};

type Script = {
  answers: Record<string, Scripted>;
  services?: readonly string[];
  settings?: Partial<AssistantSettings>;
};

/** Answers for the assistant's server as a test says, so that the window is seen with what a server seldom sends. Gives back what was sent. */
export async function scriptAssistant(page: Page, script: Script) {
  const kept = { ...settings, ...script.settings };
  const sent: { path: string; body: unknown }[] = [];
  let number = 100;
  const messageOf = (part: Partial<Answered>): Message => ({
    ...blank,
    ...part,
    id: idOf((number += 1)),
    role: 'assistant',
    timestamp: '2026-11-27T10:00:00Z',
    feedback: null,
  });
  const refuse = async (route: Route, status: number, code: string, title: string) =>
    route.fulfill({ status, json: { title, status, code, fields: [] } });
  const proposal = () =>
    Object.values(script.answers).find(
      (each): each is { proposal: Proposal } => typeof each === 'object' && 'proposal' in each,
    )?.proposal;
  const answer = async (route: Route, text: string) => {
    const found = script.answers[text] ?? { content: 'I do not know.', known: false };
    // Nobody answers until the page leaves off.
    if (found === 'silence') return;
    if ('status' in found) return refuse(route, found.status, found.code, found.title);
    const exchange = JSON.stringify({ conversation_id: idOf(7), message: messageOf(found) });
    const body = ['answer', 'end'].map((event) => `event: ${event}\ndata: ${exchange}\n\n`).join('');
    await route.fulfill({ contentType: 'text/event-stream', body });
  };
  // The switches come with the page's first answer, where they would be the server's own.
  await page.route('**/api/page-start', async (route) => {
    const answered = await route.fetch();
    const { parts } = (await answered.json()) as { parts: { path: string }[] };
    await route.fulfill({
      response: answered,
      json: { parts: parts.filter((each) => !each.path.startsWith('/api/assistant')) },
    });
  });
  await page.route(/\/api\/assistant(\/|$|\?)/, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const path = pathname.replace('/api/assistant', '');
    const asked = `${request.method()} ${path}`;
    const body = request.method() === 'GET' ? null : (request.postDataJSON() as Record<string, unknown>);
    if (body !== null) sent.push({ path, body });
    if (asked === 'GET /settings')
      return route.fulfill({
        json: { available: true, settings: kept, services: script.services ?? [], gone: [] },
      });
    if (asked === 'PUT /settings') return route.fulfill({ json: Object.assign(kept, body) });
    if (asked === 'GET ')
      return route.fulfill({
        json: {
          available: true,
          name: 'Maria Reyes',
          settings: kept,
          services: script.services ?? [],
          gone: [],
          has_records: true,
          recent: [],
          suggestions: Object.keys(script.answers)
            .slice(0, 6)
            .map((label) => ({ id: label, label })),
        },
      });
    if (path === '/messages') return answer(route, String(body?.['text']));
    if (path === '/demo') {
      const found = script.answers[String(body?.['text'])];
      return route.fulfill({ json: { message: { ...blank, ...(typeof found === 'object' ? found : {}) } } });
    }
    if (asked === 'GET /conversations')
      return route.fulfill({
        json: {
          items: [
            { id: idOf(7), title: 'The violin', last_message_at: '2026-11-27T10:00:00Z', message_count: 2 },
          ],
        },
      });
    if (path.endsWith('/confirm')) {
      const written = { item_type: 'maintenance', item_id: idOf(3), label: 'Change the furnace filter' };
      return route.fulfill({ json: { ...proposal(), state: 'confirmed', written } });
    }
    if (path.endsWith('/choice')) {
      const chosen = {
        conversation_id: idOf(7),
        message: messageOf({ content: 'Okafor Plumbing: $640.00.' }),
      };
      return route.fulfill({ json: chosen });
    }
    if (asked.startsWith('GET /conversations/')) {
      const question = { ...messageOf({ content: 'How much is the violin worth?' }), role: 'user' };
      const messages = [question, messageOf({ content: 'Violin, today: $14,500.00.' })];
      const line = { id: idOf(7), title: 'The violin', last_message_at: '2026-11-27T10:00:00Z' };
      return route.fulfill({ json: { ...line, message_count: 2, context: [], messages } });
    }
    return route.fulfill({ json: { done: true } });
  });
  return sent;
}

export const violin: Scripted = {
  content: 'Violin, today: $14,500.00.',
  understood: 'Value · Violin · today',
  as_of: '2026-11-27',
  figures: [
    {
      id: 'worth',
      label: 'Worth today',
      of: 'Violin',
      unit: 'money',
      value: '14500.00',
      href: '/movable-assets',
      cites: [],
    },
  ],
  cites: [{ item_type: 'document', item_id: idOf(2), label: 'Appraisal of the violin', page: 2 }],
};
export const worth = 'How much is the violin worth?';

export const button = (page: Page) => page.getByRole('button', { name: 'Open Holdfast Assistant' });
export const frame = (page: Page) => page.getByRole('region', { name: 'Holdfast Assistant' });
export const field = (page: Page) => page.getByRole('textbox', { name: 'Question' });
export const log = (page: Page) => page.getByRole('log', { name: 'Messages with Holdfast Assistant' });
