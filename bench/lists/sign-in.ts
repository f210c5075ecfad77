import { samplePassword } from '../../server/sample/family/people.ts';
import { makePasswordHashing } from '../../server/accounts/passwords/password-hash.ts';
import { askOnce } from '../measure.ts';
import { spentBetween, spentBy, type Running } from '../processes.ts';

/** CPU of one sign-in, database included, and of one password hash by itself, in milliseconds. */
export async function measureSignIn(
  server: Running,
  postmaster: number,
  count: number,
): Promise<{ signIn: number; hash: number }> {
  const signIn = async (n: number) => {
    const { status, text } = await askOnce(server.port, {
      method: 'POST',
      path: '/api/accounts/sign-in',
      headers: { origin: `http://localhost:${server.port}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `user${n}@example.com`, password: samplePassword }),
    });
    if (status !== 200) throw new Error(`Nobody could sign in: ${text}`);
  };
  const hashing = makePasswordHashing();
  // One after the other, each once: a small stage has 31 people.
  for (let n = 1; n <= 3; n += 1) await signIn(n);
  await hashing.hash(samplePassword);

  const looks = () => [spentBy(server.pid), spentBy(postmaster), spentBy(process.pid)] as const;
  const before = looks();
  for (let n = 1; n <= count; n += 1) await signIn(3 + n);
  const between = looks();
  for (let n = 1; n <= count; n += 1) await hashing.hash(samplePassword);
  const after = spentBy(process.pid);
  return {
    signIn: (spentBetween(before[0], between[0]) + spentBetween(before[1], between[1])) / count,
    hash: spentBetween(between[2], after) / count,
  };
}
