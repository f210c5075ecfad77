import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take longest, by the time that they took. Where a run knows nothing of a former one, as in CI, files would begin by their
 * size; one of these that begins last would keep one worker busy while the others have nothing left. Of those that take what stands prepared
 * (`furnishedHouse`, `markedApp`) one begins ahead of the others, which would wait for what it makes.
 */
export const long: readonly string[] = [
  'server/walks/guests/guest-walk.test.ts',
  'server/walks/records/edges.deep.test.ts',
  'server/walks/guests/guest-random-grants.deep.test.ts',
  'server/walks/safety/sample-house.test.ts',
  'server/walks/guests/guest-own-door.deep.test.ts',
  'server/walks/guests/guest-first-wall.deep.test.ts',
  'server/kernel/embedded-postgres/crash.deep.test.ts',
  'server/kernel/embedded-postgres/account.deep.test.ts',
  'server/kernel/files/reading/child.test.ts',
  'server/walks/safety/erasure.test.ts',
  'server/walks/faults/cut-downloads.deep.test.ts',
  'server/walks/guests/guest-tables.both.test.ts',
  'server/walks/guests/guest-etags.test.ts',
  'server/kernel/files/long-scan.deep.test.ts',
  'server/sample/house/many-people.deep.test.ts',
  'server/links/standing.test.ts',
  'server/walks/safety/export.test.ts',
  'server/links/visits/password-turns.deep.test.ts',
  'server/evidence/packs.test.ts',
  'server/signing/isolation.test.ts',
  'server/signing/signing.test.ts',
  'server/rentals/isolation.test.ts',
  'server/statements/retold.test.ts',
  'server/finance/isolation.test.ts',
  'server/walks/safety/access-gate.test.ts',
  'server/walks/safety/row-security.both.test.ts',
  'server/walks/safety/fuzz.test.ts',
  'server/walks/safety/closed-once.test.ts',
  'server/kernel/files/reading/reader.test.ts',
  'server/kernel/files/reading/reader-corpus.test.ts',
  'server/sample/house/seed.test.ts',
  'server/billing/events.test.ts',
  'server/walks/records/printed-words.test.ts',
  'server/walks/guests/guest-streams.test.ts',
  'server/walks/guests/guest-sections.test.ts',
  'server/walks/guests/guest-files.test.ts',
  'server/recurring/auto-post.test.ts',
  'server/statements/read/read-bank-file.test.ts',
  'server/links/links.test.ts',
  'server/kernel/embedded-postgres/launcher.test.ts',
  'server/accounts/sign-in/locked-out.deep.test.ts',
  'server/kernel/ledger/accounts/portfolios.both.test.ts',
  'server/kernel/jobs/jobs.both.test.ts',
  'server/kernel/database/migrations/upgrade-latest.both.test.ts',
  'server/kernel/database/migrations/upgrade-early.deep.test.ts',
  'server/labels/labels.test.ts',
  'server/walks/faults/killed-after-commit.deep.test.ts',
  'server/walks/faults/live-changes.deep.test.ts',
  'tools/new-area.test.ts',
  'domain/recurring/watch/detect.test.ts',
  'tools/every-input.test.ts',
  'tools/test-seeds.test.ts',
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
