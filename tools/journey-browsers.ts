import { existsSync } from 'node:fs';

const found = (...paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && path !== '' && existsSync(path));

/** The system's browser; `CHROMIUM` names another one. */
const chromium = found(process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser');
/** The same without windows, which loads a page for a sixth less. */
const shell = found(process.env['HEADLESS_SHELL'], '/usr/bin/chromium-headless-shell');

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

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${withoutFeatures.join(',')}`,
];

const startingWith = (path: string | undefined, more: readonly string[] = []) => ({
  ...(path === undefined ? {} : { executablePath: path }),
  args: [...args, ...more],
});

/**
 * A page lives for seconds here: code that is made fast for a long life, and a process of its own that draws, take a seventh of the browser's
 * processor time and give nothing back.
 */
const shortLived = ['--js-flags=--no-turbofan --no-maglev', '--num-raster-threads=1', '--in-process-gpu'];

/** How journeys start their browser. */
export const lean = startingWith(shell ?? chromium, shortLived);
/** For what needs the whole browser, such as notifications. */
export const whole = startingWith(chromium);
