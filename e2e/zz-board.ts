import { settled, withSampleHouse, homeZone } from './sample-house.ts';
await withSampleHouse(async ({ browser, address, enter }) => {
  const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
  for (const [name, viewport] of Object.entries(sizes)) {
    for (const scheme of name === 'desk' ? ['light', 'dark'] as const : ['light'] as const) {
      const context = await browser.newContext({ baseURL: address, viewport, colorScheme: scheme, timezoneId: homeZone, locale: 'en-US' });
      const page = await context.newPage();
      await enter(page);
      const calls: string[] = [];
      page.on('request', (r) => { if (r.url().includes('/api/')) calls.push(new URL(r.url()).pathname); });
      await page.addInitScript(() => {
        (window as any).shifts = [];
        new PerformanceObserver((list) => { for (const e of list.getEntries() as any[]) (window as any).shifts.push([e.value, e.hadRecentInput, e.sources?.map((s: any) => s.node?.className ?? s.node?.nodeName).slice(0,3)]); }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/');
      await settled(page);
      await page.screenshot({ path: `/tmp/board/dash-${name}-${scheme}.png`, fullPage: name === 'phone' });
      console.log(name, scheme, JSON.stringify(await page.evaluate(() => ({
        shifts: (window as any).shifts,
        words: document.querySelector('main')?.innerText.split(/\s+/).length,
        first: document.querySelector('[data-alert-row]')?.getBoundingClientRect().y,
        rows: [...document.querySelectorAll('main section, main > div > div')].map((e) => [e.getAttribute('aria-labelledby'), Math.round(e.getBoundingClientRect().y), Math.round(e.getBoundingClientRect().height)]),
      }))), calls.join(' '));
      if (scheme === 'light') {
        await page.getByRole('button', { name: 'Financial Breakdown' }).click();
        await page.screenshot({ path: `/tmp/board/fold-${name}.png` });
        await page.getByRole('button', { name: 'Calendar View' }).click();
        await settled(page);
        await page.screenshot({ path: `/tmp/board/cal-${name}.png` });
        await page.goto('/alerts'); await settled(page);
        await page.screenshot({ path: `/tmp/board/alerts-${name}.png` });
        await page.goto('/'); await settled(page);
        await page.getByRole('button', { name: /^Notifications|^Alerts/ }).first().click(); await page.waitForTimeout(800);
        await page.screenshot({ path: `/tmp/board/bell-${name}.png` });
      }
      await context.close();
    }
  }
});
