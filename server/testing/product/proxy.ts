import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What can happen to a connection on its way. */
export const connectionFaults = [
  'refused',
  'reset',
  'closed mid-answer',
  'garbage',
  'wrong lengths',
  'silent',
  'half open',
  'slow',
] as const;
/** Or, as where the process that takes new connections is held up: they are taken and not answered, and those that are open go on. */
export type ConnectionFault = (typeof connectionFaults)[number] | 'closed to newcomers';

/** For tests: stands between the product and what it needs, and lets happen to the connections what happens in real life. */
export type Proxy = {
  readonly port: number;
  /** Befalls the open connections and, until `mend`, the new ones. */
  befall(fault: ConnectionFault): Promise<void>;
  /** New connections are whole again; those that fell silent stay so, as after a cable that was pulled. */
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** Answers of another protocol, and of this one with lengths that lead nowhere. */
const garbage = Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n');
const wrongLengths = Buffer.from([0x44, 0, 0, 0, 8, 0x7f, 0xff, 0x7f, 0xff, 0x54, 0, 0, 0, 6, 0x7f, 0xff]);
const slowness = 60;

type Line = { near: Socket; far: Socket; fault: ConnectionFault | undefined };

export async function openProxy(target: NetConnectOpts): Promise<Proxy> {
  const lines = new Set<Line>();
  const waiting: (() => void)[] = [];
  let fault: ConnectionFault | undefined;
  const server = createServer((near) => {
    near.on('error', () => {});
    if (fault === 'reset') return void near.resetAndDestroy();
    if (fault === 'closed to newcomers') return void waiting.push(() => join(near));
    join(near);
  });

  function join(near: Socket): void {
    const far = connect(target);
    const line: Line = { near, far, fault: fault === 'half open' ? undefined : fault };
    lines.add(line);
    const end = () => {
      lines.delete(line);
      near.destroy();
      far.destroy();
    };
    near.on('close', end).on('data', (bytes) => void (isSilent(line) || far.write(bytes)));
    far
      .on('error', end)
      .on('close', () => void (isSilent(line) || end()))
      .on('data', (bytes) => void pass(line, bytes));
  }

  async function listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  }
  const stopListening = async () =>
    new Promise((resolve) => {
      server.close(resolve);
      for (const { near } of lines) near.resetAndDestroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    port,
    async befall(what) {
      fault = what;
      if (what === 'closed to newcomers') return;
      if (what === 'refused') await stopListening();
      for (const line of lines) {
        line.fault = what;
        if (what === 'reset') line.near.resetAndDestroy();
      }
    },
    async mend() {
      if (fault === 'refused') await listen(port);
      fault = undefined;
      for (const line of lines) if (!isSilent(line)) line.fault = undefined;
      for (const enter of waiting.splice(0)) enter();
    },
    async close() {
      for (const { near } of lines) near.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

const isSilent = ({ fault }: Line) => fault === 'silent' || fault === 'half open';

async function pass(line: Line, bytes: Buffer): Promise<void> {
  const { near, far, fault } = line;
  if (isSilent(line) || near.destroyed) return;
  if (fault === 'closed mid-answer') {
    near.end(bytes.subarray(0, Math.max(1, bytes.length / 2)));
    far.destroy();
  } else if (fault === 'garbage' || fault === 'wrong lengths') {
    near.write(fault === 'garbage' ? garbage : wrongLengths);
  } else if (fault === 'slow') {
    far.pause();
    await sleep(slowness);
    near.write(bytes);
    far.resume();
  } else near.write(bytes);
}
