import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** For tests: a mail server that keeps every letter. */
export async function mailServer() {
  const letters: string[] = [];
  const server = createServer((socket) => {
    let [inData, text] = [false, ''];
    const lines = createInterface(socket);
    socket.on('error', () => lines.close()).write('220 here\r\n');
    lines
      .on('error', () => {})
      .on('line', (line) => {
        if (inData && line !== '.') return void (text += `${line}\n`);
        if (inData) [inData, text] = [letters.push(text) < 0, ''];
        else if (/^DATA/i.test(line)) inData = true;
        if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
        socket.write(inData ? '354 go on\r\n' : '250 fine\r\n');
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    letters: () => letters,
    async end() {
      server.close();
    },
  };
}

/** For tests: an S3-compatible store in a process of its own. */
export async function objectStore() {
  const script = join(import.meta.dirname, '../../../tools/object-store.mjs');
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { endpoint, bucket } = JSON.parse(line) as { endpoint: string; bucket: string };
  return {
    port: Number(new URL(endpoint).port),
    bucket,
    async end() {
      child.kill();
    },
  };
}
