/** An address is no longer than this. */
export const longestPlace = 300;

/**
 * Where somebody wanted to go before they registered, as it travels through the registration and its mail: a path of this product with
 * plain words and a plain query. The grammar is closed, so that no address of another site and no second meaning fits in.
 */
const place =
  /^(?:\/[A-Za-z0-9-]+)+(?:\?[A-Za-z0-9_-]+=[A-Za-z0-9_.-]*(?:&[A-Za-z0-9_-]+=[A-Za-z0-9_.-]*)*)?$/;

/** The ways in are no places that somebody wants. */
const waysIn = /^\/(?:login|register|logout|reset-password|auth)(?:[/?]|$)/i;

export function isWantedPlace(text: string): boolean {
  return text.length <= longestPlace && place.test(text) && !waysIn.test(text);
}

/** The place where it is one, else `/`. */
export function wantedPlace(text: string | null | undefined): string {
  return text != null && isWantedPlace(text) ? text : '/';
}
