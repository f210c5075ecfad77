import { defineConfig } from 'vitest/config';

/** Every test that lies beside its file. The journeys in `e2e/` belong to Playwright. */
export default defineConfig({
  test: {
    include: ['{domain,server,web,db,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.cache/**'],
    environment: 'node',
    // A test file may have to start a database or wait for its turn on a small machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    passWithNoTests: false,
    allowOnly: false,
  },
});
