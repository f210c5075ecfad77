import { existsSync, readFileSync } from 'node:fs';
import { fitsScreenPath } from '@holdfast/domain/kernel/screen-path';

/** Written by the build: what each screen needs beside what stands in the page: scripts, and the calls that it makes first. */
export const preloadList = 'preloads.json';

type Preload = { paths: readonly string[]; files: readonly string[]; asks?: readonly string[] };

/** What every page of somebody with a session asks for first. */
const ofEveryPage = ['/api/accounts/session', '/api/page-start'];

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds what belongs into the head of a page for somebody with a session: links that make the browser fetch the scripts of the screen at once,
 * and a script that asks for its first answers meanwhile (`web/kernel/call/early-answers.ts` takes them). `path` is the one within the house,
 * `isHome` whether that is the person's own. A fixed path wins over one with a parameter. Without a list of the build there is nothing.
 */
export function pageHeads(file: string): (path: string, isHome: boolean) => string {
  if (!existsSync(file)) return () => '';
  const listed = JSON.parse(readFileSync(file, 'utf8')) as readonly Preload[];
  return (path, isHome) => {
    const fixed = listed.find(({ paths }) => paths.includes(path));
    const found = fixed ?? listed.find(({ paths }) => paths.some((each) => fitsScreenPath(each, path)));
    if (found === undefined) return '';
    const links = found.files.map((each) => `<link rel="modulepreload" crossorigin href="${each}">`);
    // In another's house the same calls have other addresses.
    const asks = isHome ? (found.asks ?? []).flatMap((each) => filled(each, path)) : [];
    return `${early([...ofEveryPage, ...asks])}${links.join('')}`;
  };
}

/** The address with the record's id of the path; nothing where that is no id. */
function filled(address: string, path: string): readonly string[] {
  if (!address.includes('{id}')) return [address];
  const id = path.split('/').find((each) => idPattern.test(each));
  return id === undefined ? [] : [address.replace('{id}', id)];
}

/** Written into the page as a text: nothing of the app is there yet. The day is that of the browser, as with every call. */
function early(addresses: readonly string[]): string {
  return `<script nonce="__CSP_NONCE__">(() => {
  const now = new Date(), two = (n) => String(n).padStart(2, '0');
  const day = now.getFullYear() + '-' + two(now.getMonth() + 1) + '-' + two(now.getDate());
  const headers = { accept: 'application/json', 'x-holdfast-day': day };
  window.holdfastEarly = Object.fromEntries(${JSON.stringify(addresses)}.map((each) =>
    [each, fetch(each, { headers, credentials: 'same-origin' }).catch(() => null)]));
})();</script>`;
}
