import { expect, test } from 'vitest';
import { pageOf, sitemapOf } from './public-page.ts';

const template = `<head><meta name="description" content="all" /><title>Holdfast</title></head>
<body><div id="root"></div><noscript>needs JavaScript</noscript></body>`;

const faq = {
  path: '/faq',
  paths: ['/faq'],
  title: 'Questions & answers',
  description: 'What "people" ask',
  markup: '<main>Costs $$ and $& more</main>',
  listed: true,
};

test('a public page has its own title, description, address and picture, safely written', () => {
  const page = pageOf(template, faq);
  expect(page).toContain('<title>Questions &#38; answers · Holdfast</title>');
  expect(page.match(/name="description"/g)).toHaveLength(1);
  expect(page).toContain('content="What &#34;people&#34; ask"');
  expect(page).toContain('<link rel="canonical" href="__BASE_URL__/faq" />');
  expect(page).toContain('<meta property="og:image" content="__BASE_URL__/social.png" />');
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
});

test('its text stands in it as it is, and nobody is told that scripts are needed', () => {
  const page = pageOf(template, faq);
  expect(page).toContain('<div id="root"><main>Costs $$ and $& more</main></div>');
  expect(page).not.toContain('noscript');
  expect(pageOf(template, { ...faq, markup: '' })).toContain('<div id="root"></div><noscript>');
});

test('a build without a place for it is refused', () => {
  expect(() => pageOf('<head></head>', faq)).toThrow(/title/);
});

test('the sitemap names what is to be found, and no more', () => {
  const map = sitemapOf([faq, { ...faq, path: '/login', listed: false }]);
  expect(map).toContain('<loc>__BASE_URL__/faq</loc>');
  expect(map).not.toContain('login');
});
