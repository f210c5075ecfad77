import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { makeLog } from './log.ts';

function written(say: (log: ReturnType<typeof makeLog>) => void): string {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, next) {
      text += String(chunk);
      next();
    },
  });
  say(makeLog('info', sink));
  return text;
}

describe('the log of a failure', () => {
  it('says what went wrong and where', () => {
    const line = written((log) =>
      log.error({ error: new TypeError('x is not a function') }, 'request failed'),
    );
    expect(JSON.parse(line)).toMatchObject({
      msg: 'request failed',
      error: { type: 'TypeError', message: 'x is not a function' },
    });
    expect(line).toContain('log.test.ts');
  });

  it('names the rule that a database refused by, and none of the values', () => {
    const refused = Object.assign(new Error('duplicate key value for maria@example.com'), {
      name: 'DatabaseError',
      code: '23505',
      severity: 'ERROR',
      detail: 'Key (email)=(maria@example.com) already exists.',
      table: 'users',
      constraint: 'users_email',
    });
    const line = written((log) => log.error({ error: refused }, 'request failed'));
    expect(JSON.parse(line)).toMatchObject({
      error: { code: '23505', table: 'users', constraint: 'users_email' },
    });
    expect(line).not.toContain('maria');
  });

  it('names no address that a mail server complained of', () => {
    const refused = Object.assign(new Error('550 no such user maria@example.com'), {
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
      response: '550 no such user maria@example.com',
      rejected: ['maria@example.com'],
    });
    const line = written((log) => log.warn({ error: refused }, 'mail not sent'));
    expect(JSON.parse(line)).toMatchObject({ error: { code: 'EENVELOPE', responseCode: 550 } });
    expect(line).not.toContain('maria');
  });

  it('says what failed where something else than an error was thrown', () => {
    expect(written((log) => log.error({ error: 'no' }, 'failed'))).toContain('"no"');
    expect(written((log) => log.error({ error: undefined }, 'failed'))).toContain('failed');
  });
});
