import { createServer, type AddressInfo, type Server } from 'node:net';

export const urlOf = (server: Server) => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;

export async function listening(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
}

/**
 * A mail server that keeps what it is given, or refuses every address with `refusal`. A letter for whose text `silentAbout` holds
 * it takes without ever saying so.
 */
export async function mailServer(refusal?: string, silentAbout: (text: string) => boolean = () => false) {
  const [envelopes, messages] = [[] as { from: string; to: string[] }[], [] as string[]];
  const server = createServer((socket) => {
    let [inData, text] = [false, ''];
    const addressIn = (line: string) => /<(.*)>/.exec(line)?.[1] ?? '';
    const obey = (line: string): string | undefined => {
      if (inData) {
        if (line !== '.') {
          text += `${line}\n`;
          return undefined;
        }
        const said = text;
        [inData, text] = [false, ''];
        if (silentAbout(said)) return undefined;
        messages.push(said);
        return '250 kept';
      }
      if (/^MAIL FROM/i.test(line)) envelopes.push({ from: addressIn(line), to: [] });
      if (/^RCPT TO/i.test(line)) {
        if (refusal !== undefined) return refusal;
        envelopes.at(-1)?.to.push(addressIn(line));
      }
      if (/^DATA/i.test(line)) {
        inData = true;
        return '354 go on';
      }
      if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      return '250 fine';
    };
    let rest = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const reply = obey(line);
        if (reply !== undefined && socket.writable) socket.write(`${reply}\r\n`);
      }
    });
    socket.on('error', () => {});
    socket.write('220 here\r\n');
  });
  await listening(server);
  return {
    url: urlOf(server),
    envelopes,
    messages,
    end: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
