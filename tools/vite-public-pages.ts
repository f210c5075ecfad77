import { promises as fs } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { pageOf, robotsText, sitemapOf, type DrawnPage } from './public-page.ts';

/**
 * Writes one page for each public path beside `index.html`, with a head and text of its own, the sitemap and the list of screens: the
 * server sends the pages for their paths, and 404 where no screen stands. They are drawn by `public-pages.tsx`, built once more for Node.
 */
export function publicPages(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'holdfast-public-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = path.resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const template = await fs.readFile(path.join(folder, 'index.html'), 'utf8');
        const target = path.join(folder, 'pages');
        let count = 0;
        for (const page of await draw(root, path.join(folder, '.drawing'))) {
          const html = pageOf(template, page);
          for (const each of page.paths) {
            const file = path.join(target, `${each === '/' ? 'index' : each.slice(1)}.html`);
            await fs.mkdir(path.dirname(file), { recursive: true });
            await fs.writeFile(file, html);
            await allThere(folder, html);
            count += 1;
          }
        }
        if (count === 0) this.error('no public page was written');
      },
    },
  };

  async function draw(from: string, to: string): Promise<DrawnPage[]> {
    await build({
      configFile: false,
      root: from,
      logLevel: 'warn',
      build: {
        ssr: 'public-pages.tsx',
        outDir: to,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'drawing.mjs' } },
      },
    });
    const drawing = (await import(pathToFileURL(path.join(to, 'drawing.mjs')).href)) as {
      drawPublicPages: () => Promise<DrawnPage[]>;
      listScreenPaths: () => string[];
    };
    const screens = drawing.listScreenPaths();
    const pages = await drawing.drawPublicPages();
    await fs.rm(to, { recursive: true });
    await fs.mkdir(path.join(folder, 'pages'), { recursive: true });
    await fs.writeFile(path.join(folder, 'pages', 'sitemap.xml'), sitemapOf(pages));
    await fs.writeFile(path.join(folder, 'pages', 'robots.txt'), robotsText);
    await fs.writeFile(path.join(folder, 'pages', 'screens.json'), JSON.stringify(screens));
    return pages;
  }
}

/** Throws where a page names a file of the build that does not exist. */
async function allThere(folder: string, html: string): Promise<void> {
  for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.\w+)"/g)) {
    await fs.access(path.join(folder, file));
  }
}
