import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RoundRobin = {
  readonly address: string;
  /** Where requests go from now on. */
  lead(servers: readonly string[]): void;
  /** How many requests each server was sent. */
  readonly sent: ReadonlyMap<string, number>;
  end(): Promise<void>;
};

/** For tests: a plain balancer, which hands each request to the next server whatever it is about. */
export async function roundRobin(): Promise<RoundRobin> {
  let [servers, nth] = [[] as readonly string[], 0];
  const sent = new Map<string, number>();
  const balancer = createServer((asked, answer) => {
    const to = servers[nth % servers.length] ?? '';
    nth += 1;
    sent.set(to, (sent.get(to) ?? 0) + 1);
    const { method, url = '/', headers } = asked;
    const onward = request(new URL(url, to), { method, headers }, (answered: IncomingMessage) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    address: `http://localhost:${(balancer.address() as AddressInfo).port}`,
    lead: (to) => void (servers = to),
    sent,
    async end() {
      balancer.closeAllConnections();
      balancer.close();
      await once(balancer, 'close');
    },
  };
}
