import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { s3Store } from './stores/s3-store.ts';
import type { FileStore } from './store.ts';

function storeAt(server: Server, folder: string, patience: number): Promise<FileStore> {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bucket = { region: 'us-east-1', bucket: 'documents', accessKeyId: 'a', secretAccessKey: 'b' };
  return s3Store({ endpoint, ...bucket }, folder, { patience });
}

describe('a read of a bucket whose server goes silent', () => {
  /** Milliseconds; the product waits 30 s, and each part of a download must fit into that, second tries included. */
  const patience = 6000;

  it.concurrent.each([
    ['before it answers', () => {}, 1],
    ['after it has answered', (answer: ServerResponse) => answer.write('half'), 2],
  ])('ends in time where it does so %s', async (_when, begin, parts) => {
    const server = createServer((asked, answer) => {
      asked.resume();
      if (parts === 2) answer.writeHead(200, { etag: '"1"', 'content-length': '1000' });
      begin(answer);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const folder = await mkdtemp(join(tmpdir(), 's3-'));
    const store = await storeAt(server, folder, patience);
    const began = performance.now();
    await expect(store.open('k').then(({ stream }) => buffer(stream))).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(patience * 0.9);
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
});
