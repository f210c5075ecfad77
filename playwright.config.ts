import { defineConfig } from '@playwright/test';
import { lean } from './tools/journey-browsers.ts';
import { chosen, deep } from './tools/journey-depth.ts';

/**
 * Journeys of minutes, and those with a server or a way of recording of their own, which Playwright would begin after all that share a worker's
 * server, whatever their names are. They begin first, so that no worker is left alone with one at the end.
 */
const long =
  /(every-screen|everything-a-family-owns|kill-the-server|nothing-is-forgotten|push|sign-in-ways|trial-ends)\.spec\.ts$/;

// Where nothing moves, a press waits for no movement and no processor draws one; the long journeys see everything move.
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * Journeys in a real browser, against a server that the journey's fixture starts. By itself a run takes those with `@core` in their title, what
 * people do most, and looks at every screen in two looks; of up to three areas that the change touches (`tools/touched.ts`) it takes all journeys
 * and all looks, as it does of a journey's file that is changed. `TEST_DEPTH=deep` takes everything. A file that the command line names runs
 * whole. Behind `@core` a title names the areas that the journey walks through, or `@house`.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/prepared-house.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: false,
  workers: 3,
  retries: 0,
  timeout: 180_000,
  grep: chosen,
  projects: deep
    ? [
        { name: 'long', testMatch: long },
        { name: 'rest', testIgnore: long, use: still },
      ]
    : // A worker keeps its server for one project; the core has no long journeys.
      [{ name: 'core', use: still }],
  // What passes does not wait; a machine at half of its speed must not fail what is right.
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    // A trace keeps a picture of the document at every step, which takes its time; where nobody looks at it, none is kept.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: lean,
  },
});
