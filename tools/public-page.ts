/** What `web/public-pages.tsx` gives for each page. */
export type DrawnPage = {
  path: string;
  paths: readonly string[];
  title: string;
  description: string;
  markup: string;
  listed: boolean;
  preload?: readonly { href: string; media: string }[];
};

/** The server puts the address in that people open (BASE_URL). */
const base = '__BASE_URL__';
const socialPicture = { path: '/social.png', width: 1200, height: 630 };

/** The page for one path, made of the build's `index.html`. Throws where that has no place for what belongs in. */
export function pageOf(template: string, page: DrawnPage): string {
  const put = (html: string, place: RegExp, what: string) => {
    if (!place.test(html)) throw new Error(`index.html has no ${place.source}`);
    return html.replace(place, () => what);
  };
  let html = put(template, /<title>[^<]*<\/title>/, headOf(page));
  html = put(html, /<meta\s+name="description"[^>]*>\s*/, '');
  if (page.markup === '') return html;
  html = put(html, /<div id="root"><\/div>/, `<div id="root">${page.markup}</div>`);
  return put(html, /<noscript>[^<]*<\/noscript>\s*/, '');
}

function headOf({ path, title, description, preload = [] }: DrawnPage): string {
  const whole = `${title} · Holdfast`;
  const named: [kind: 'name' | 'property', name: string, content: string][] = [
    ['name', 'description', description],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Holdfast'],
    ['property', 'og:title', whole],
    ['property', 'og:description', description],
    ['property', 'og:url', `${base}${path}`],
    ['property', 'og:image', `${base}${socialPicture.path}`],
    ['property', 'og:image:width', String(socialPicture.width)],
    ['property', 'og:image:height', String(socialPicture.height)],
    ['property', 'og:image:alt', 'A house above the sea, and kelp that grips the rock below it'],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', whole],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', `${base}${socialPicture.path}`],
  ];
  return [
    `<title>${escaped(whole)}</title>`,
    ...named.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escaped(content)}" />`),
    `<link rel="canonical" href="${base}${escaped(path)}" />`,
    ...preload.map(
      ({ href, media }) =>
        `<link rel="preload" as="image" href="${escaped(href)}" media="${escaped(media)}" fetchpriority="high" />`,
    ),
  ].join('\n    ');
}

export function sitemapOf(pages: readonly DrawnPage[]): string {
  const urls = pages
    .filter((page) => page.listed)
    .map((page) => `  <url><loc>${base}${escaped(page.path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** What lies behind the sign-in answers nobody who is not signed in; the interface is no page. */
export const robotsText = `User-agent: *\nDisallow: /api/\n\nSitemap: ${base}/sitemap.xml\n`;

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
