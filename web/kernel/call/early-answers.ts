/** How old an answer may be that came with the page, in milliseconds since the navigation. */
const fresh = 15_000;

type Early = Record<string, Promise<Response | null>>;

/**
 * The answer that the page asked for before its scripts had come: the server names the addresses in the page's head
 * (`server/kernel/http/pages/page-head.ts`). Each is used once, and only in the page's first seconds; null where there is none or it failed.
 */
export async function takeEarly(method: string, address: string): Promise<Response | null> {
  const early = (globalThis as { holdfastEarly?: Early }).holdfastEarly;
  const answer = early?.[address];
  if (early === undefined || answer === undefined || method !== 'GET') return null;
  delete early[address];
  return performance.now() < fresh ? answer : null;
}
