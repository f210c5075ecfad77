/*
 * Must run before any other module. Two libraries would break the Content-Security-Policy: zod tries `new Function` unless told
 * not to, and Radix' dialog writes a <style> that needs the page's nonce (get-nonce reads it from this webpack name).
 */
type Known = { __zod_globalConfig?: { jitless: boolean }; __webpack_nonce__?: string };

const libraries = globalThis as Known;
libraries.__zod_globalConfig = { jitless: true };

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) libraries.__webpack_nonce__ = nonce;

export {};
