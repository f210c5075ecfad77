import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take longest, by the time that they took. Where a run knows nothing of a former one, as in CI, files would begin by their
 * size; one of these that begins last would keep one worker busy while the others have nothing left.
 */
export const long: readonly string[] = [
  'server/walks/guest-walk.test.ts',
  'server/walks/edges.test.ts',
  'server/walks/guest-tables.both.test.ts',
  'server/walks/guest-random-grants.test.ts',
  'server/walks/sample-house.test.ts',
  'server/walks/guest-own-door.test.ts',
  'server/walks/guest-first-wall.test.ts',
  'server/kernel/embedded-postgres/crash.deep.test.ts',
  'server/kernel/embedded-postgres/account.deep.test.ts',
  'server/kernel/files/reader-corpus.test.ts',
  'server/kernel/files/long-scan.deep.test.ts',
  'db/seed/seed.test.ts',
  'db/seed/many-people.deep.test.ts',
  'server/statements/read-bank-file.test.ts',
  'server/kernel/embedded-postgres/launcher.test.ts',
  'server/links/links.test.ts',
  'server/walks/erasure.test.ts',
  'server/walks/export.test.ts',
  'server/walks/access-gate.test.ts',
  'server/walks/row-security.both.test.ts',
  'server/walks/fuzz.test.ts',
  'server/kernel/files/reader.test.ts',
  'server/accounts/sign-in/locked-out.test.ts',
  'server/kernel/ledger/portfolios.both.test.ts',
  'server/kernel/jobs/jobs.both.test.ts',
  'server/kernel/database/upgrade-latest.both.test.ts',
  'server/kernel/database/upgrade-early.deep.test.ts',
  'server/labels/labels.test.ts',
  'server/walks/killed-after-commit.test.ts',
  'server/walks/live-changes.deep.test.ts',
];

/** Within each project the files that take longest begin first, and the others follow in vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification) => {
      const at = long.indexOf(relative(this.ctx.config.root, file.moduleId).replaceAll('\\', '/'));
      return at < 0 ? long.length : at;
    };
    const byProject = Map.groupBy(await super.sort(files), (file) => file.project.name);
    return [...byProject.values()].flatMap((each) => each.toSorted((a, b) => place(a) - place(b)));
  }
}
