import { defineConfig } from 'vitest/config';

const shared = {
  exclude: ['**/node_modules/**', '**/dist/**', '**/.cache/**'],
  environment: 'node' as const,
  // A test file may have to start a database or wait for its turn on a small machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** Every test that lies beside its file. The journeys in `e2e/` belong to Playwright. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: ['{domain,web,tools}/**/*.test.{ts,tsx}'],
          // The contrast of the colours is computed from the stylesheet itself, which is otherwise left empty.
          css: true,
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          include: ['{server,db,bench}/**/*.test.{ts,tsx}'],
          // One PostgreSQL server with one migrated template for all of these.
          globalSetup: ['server/kernel/test-setup.ts'],
        },
      },
    ],
  },
});
