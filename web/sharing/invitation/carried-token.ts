const key = 'holdfast.invitation';

/**
 * Reads the secret of a letter's link, which stands behind the #, and keeps it for this tab, so that it is there again after the way in.
 * It is taken out of the address: what is in the address stands in the browser's history.
 */
export function readToken(): string | null {
  const [, token] = /^#([\w-]{43})$/.exec(location.hash) ?? [];
  try {
    if (token === undefined) return sessionStorage.getItem(key);
    sessionStorage.setItem(key, token);
  } catch {
    // Without storage the letter's link works again after the way in.
  }
  if (token !== undefined) history.replaceState(history.state, '', location.pathname);
  return token ?? null;
}

export function dropToken() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
