import { withSampleHouse, settled, firstId } from './sample-house.ts';
await withSampleHouse(async ({ browser, address, enter }) => {
  const shots = [
    ['list', () => '/movable-assets'],
    ['car', async (page: any) => `/movable-assets/${await firstId(page, '/api/movables?q=outback')}`],
    ['violin', async (page: any) => `/movable-assets/${await firstId(page, '/api/movables?q=violin')}`],
    ['sold', async (page: any) => `/movable-assets/${await firstId(page, '/api/movables?view=sold')}`],
    ['add', () => '/assets/add-movable'],
    ['home', () => '/'],
    ['trash', () => '/movable-assets?view=trash'],
    ['edit', async (page: any) => `/movable-assets/${await firstId(page, '/api/movables?q=outback')}?edit=1`],
  ] as const;
  for (const phone of [false, true])
    for (const dark of [false, true]) {
      const context = await browser.newContext({
        baseURL: address,
        viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
      page.on('pageerror', (e) => console.log('pageerror', String(e)));
      await enter(page);
      for (const [name, path] of shots) {
        if (dark && !['list', 'car', 'add'].includes(name)) continue;
        await page.goto(await (path as any)(page));
        await settled(page);
        await page.screenshot({
          path: `/tmp/mv-${name}-${phone ? 'phone' : 'desk'}-${dark ? 'dark' : 'light'}.png`,
          fullPage: name !== 'add' && name !== 'edit',
        });
      }
      await context.close();
    }
});
