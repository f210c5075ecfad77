import { sister } from '../../sample/family/people.ts';
import { seed } from '../../sample/house/seed.ts';
import type { TestApp, TestServer } from '../../kernel/test-app.ts';
import { furnished, takeVacant } from '../furnished.ts';

/** The family of the sample, by their ids: who owns the house, and the sister to whom some of it is open. */
export type SampleFamily = { readonly owner: string; readonly sister: string };

async function seedFamily(test: TestApp): Promise<SampleFamily> {
  const { email } = await seed(test.kernel, {});
  const found = async (of: string) =>
    (await test.raw<{ id: string }>('select id from users where email = $1', [of]))[0]?.id ?? '';
  return { owner: await found(email), sister: await found(sister.email) };
}

/** A server in whose database the sample family stands already; its seed takes ten seconds and is made once for all test files. */
export const seededApp = (areasOf: TestServer['areasOf'], settings: NodeJS.ProcessEnv = {}): TestApp =>
  furnished({
    name: 'seeded',
    count: 1,
    server: { areasOf, settings: { S3_BUCKET: '', ...settings } },
    make: seedFamily,
  });

/** The family that stands in the database of `seededApp`; it is made where none does. */
export const sampleFamily = async (test: TestApp): Promise<SampleFamily> =>
  takeVacant<SampleFamily>(test) ?? (await seedFamily(test));
