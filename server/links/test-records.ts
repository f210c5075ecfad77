import { addLink, listLinks, visitLink } from '@holdfast/domain/links/endpoints';
import { standingOf } from '@holdfast/domain/links/link';
import { addRequest, listRequests } from '@holdfast/domain/links/request-endpoints';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';
import { addPdf } from './visits/test-visit.ts';

const later = () => new Date(Date.now() + 86_400_000 * 40).toISOString();
const tokenIn = (address: string) => address.split('/').at(-1) ?? '';

const byEnd = (a: { expires_at: string }, b: { expires_at: string }) =>
  Date.parse(a.expires_at) - Date.parse(b.expires_at);

/** Two share links of a document, one of them taken back, with a line in the log, and a request to which two files were sent. */
export const testRecords: TestRecords = {
  after: ['billing', 'documents'],
  async make({ caller, marker }, test) {
    const shown = await addPdf(caller, `${marker} shown`, { lines: [marker] });
    const records = [{ item_type: 'document', item_id: shown.item_id } as const];
    const make = () =>
      caller.call(addLink, { records, recipient: `${marker} broker`, label: marker, may_download: true });
    const [open, second] = [await make(), await make()];
    await test.anonymous.fetch(visitLink.path.replace('{token}', tokenIn(open.address)));
    const request = await caller.call(addRequest, { title: marker, note: marker, recipient: marker });
    const send = async (name: string) => {
      const query = new URLSearchParams({ name, sender: marker, note: marker });
      await test.anonymous.fetch(`/api/links/ask/${tokenIn(request.address)}/files?${query.toString()}`, {
        method: 'POST',
        body: new Uint8Array(pdfOf([marker])),
      });
    };
    await send(`${marker} one.pdf`);
    await send(`${marker} two.pdf`);
    const sent = await test.raw<{ id: string }>(
      'select id from request_files where request_id = $1 order by name',
      [request.id],
    );
    const opens = await test.raw<{ id: string }>('select id from link_opens where link_id = $1', [open.id]);
    return {
      records: {
        link: [open.id, second.id],
        link_open: opens.map((row) => row.id),
        upload_request: [request.id],
        sent_file: sent.map((row) => row.id),
        shown_document: [shown.item_id],
        shown_file: [shown.file],
      },
      facts: { linkToken: tokenIn(open.address), askToken: tokenIn(request.address) },
    };
  },
  truths: {
    async links_open(caller) {
      const { items } = await caller.call(listLinks, {});
      const open = items.filter((link) => standingOf(link, Date.now()) === 'open').toSorted(byEnd);
      return [
        ['count', String(open.length)],
        ...open.flatMap(({ id, expires_at, opens }): [string, string][] => [
          [`ends_${id}`, expires_at.slice(0, 10)],
          [`opens_${id}`, String(opens)],
        ]),
      ];
    },
    async upload_requests_open(caller) {
      const { items } = await caller.call(listRequests, {});
      const open = items.filter((request) => standingOf(request, Date.now()) === 'open').toSorted(byEnd);
      return [
        ['count', String(open.length)],
        ...open.flatMap(({ id, expires_at, waiting }): [string, string][] => [
          [`ends_${id}`, expires_at.slice(0, 10)],
          [`waiting_${id}`, String(waiting)],
        ]),
      ];
    },
  },
  names: [
    ['/api/links', /^(id|after)$/, 'link'],
    ['/api/links/{id}/opens', /^after$/, 'link_open'],
    ['/api/links/requests', /^(id|after)$/, 'upload_request'],
    ['/api/links/requests', /^file$/, 'sent_file'],
  ],
  special: {
    'POST /api/links': [
      {
        records: (home) => [{ item_type: 'document', item_id: idOf(home, 'shown_document') }],
        recipient: 'Somebody',
      },
    ],
    'POST /api/links/{id}/end': [{ expires_at: later }],
    'POST /api/links/requests': [{ title: 'A paystub', recipient: 'Somebody' }],
    'POST /api/links/requests/{id}/end': [{ expires_at: later }],
    'POST /api/links/requests/{id}/files/{file}/take': [{ category: 'Receipts', of: () => null }],
    'GET /api/links/open/{token}': [{ token: (home) => home.facts['linkToken'] }],
    'GET /api/links/open/{token}/state': [{ token: (home) => home.facts['linkToken'] }],
    'POST /api/links/open/{token}/unlock': [
      { token: (home) => home.facts['linkToken'], password: 'sea-weed 1' },
    ],
    'GET /api/links/open/{token}/records/{item_type}/{item_id}': [
      {
        token: (home) => home.facts['linkToken'],
        item_type: 'document',
        item_id: (home) => idOf(home, 'shown_document'),
      },
    ],
    'GET /api/links/open/{token}/files/{file}/pages/{page}': [
      { token: (home) => home.facts['linkToken'], file: (home) => idOf(home, 'shown_file'), page: 1 },
    ],
    'GET /api/links/open/{token}/files/{file}': [
      { token: (home) => home.facts['linkToken'], file: (home) => idOf(home, 'shown_file') },
    ],
    'GET /api/links/ask/{token}': [{ token: (home) => home.facts['askToken'] }],
    'POST /api/links/ask/{token}/unlock': [
      { token: (home) => home.facts['askToken'], password: 'sea-weed 1' },
    ],
    'POST /api/links/ask/{token}/files': [
      { token: (home) => home.facts['askToken'], name: 'three.pdf', sender: 'Somebody' },
    ],
  },
};
