import { expect, it } from 'vitest';
import { loginOf, passwordThatOpens } from './connect.ts';
import { testDatabase } from '../test-database.ts';

const test = testDatabase();
const url = 'postgres://owner:theirs@db.example.com:5433/holdfast';

it('the server logs in as a role of its own, with a password that the secret gives', () => {
  expect(loginOf(url, ['one'])).toEqual({
    connectionString: 'postgres://app_login:one@db.example.com:5433/holdfast',
  });
});

it('while two secrets are accepted, the login asks for its password each time, and none stands in its address', () => {
  expect(loginOf(url, ['one', 'two'])).toMatchObject({
    host: 'db.example.com',
    port: 5433,
    user: 'app_login',
    database: 'holdfast',
    password: expect.any(Function) as unknown,
  });
  expect(loginOf(url, ['one', 'two'])).not.toHaveProperty('connectionString');
});

it('a password that opens is found, and what is no refusal is not taken for one', async () => {
  const { host, port, database, password } = test.login;
  const here = `postgres://localhost/${String(database)}?host=${encodeURIComponent(String(host))}&port=${String(port)}`;
  const right = String(password);
  // A server that asks for no password lets the first one in.
  const first = (await passwordThatOpens(here, ['wrong'])) ?? right;
  expect(await passwordThatOpens(here, ['wrong', right])).toBe(first);
  expect(await passwordThatOpens(here, [right, 'wrong'])).toBe(right);
  await expect(passwordThatOpens(here.replace(String(database), 'nowhere'), [right])).rejects.toThrow(
    'nowhere',
  );
});
