import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Sent = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
};
type Act = (sent: Sent, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, value: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** An answer in the shape of Gemini or of chat completions, by the path that was asked. */
export function saying(text: string): Act {
  return ({ path }, response) =>
    json(
      response,
      200,
      path.includes(':generateContent')
        ? { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }] }
        : {
            id: 'one',
            object: 'chat.completion',
            created: 1,
            model: 'm',
            choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
          },
    );
}

export const failing =
  (status: number, body: unknown = { error: { message: 'no' } }): Act =>
  (_, response) =>
    json(response, status, body);

/** A service of our own that notes what it is sent and does what a test says, one act for each call, the last for all further ones. */
export async function testService() {
  const sent: Sent[] = [];
  let acts: Act[] = [saying('Hello')];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const one: Sent = {
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      sent.push(one);
      const act = acts.length > 1 ? acts.shift() : acts[0];
      act?.(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: new URL(`http://127.0.0.1:${port}/v1`),
    sent,
    does(...next: Act[]) {
      acts = next;
      sent.length = 0;
    },
    end: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
