import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The system's browser; `CHROMIUM` names another one. */
const chromium = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => path !== undefined && path !== '' && existsSync(path),
);

/**
 * What the browser leaves undone. The last list that it is given counts alone, so this one repeats Playwright's own and adds the popups of
 * an address bar that nobody sees: drawing them takes half a second of processor time for each new page, more than most pages do.
 */
const withoutFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/** Journeys with servers of their own, each a file of minutes. They begin first, so that no worker is left alone with one at the end. */
const long = /(everything-a-family-owns|trial-ends|kill-the-server|sign-in-ways)\.spec\.ts$/;

/** One journey a file, in a real browser, against a server that the journey's fixture starts. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: false,
  workers: 3,
  retries: 0,
  timeout: 180_000,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'rest', testIgnore: long },
  ],
  // What passes does not wait; a machine at half of its speed must not fail what is right.
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    // A trace keeps a picture of the document at every step, which takes its time; where nobody looks at it, none is kept.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${withoutFeatures.join(',')}`,
      ],
    },
  },
});
