export const hrefMessage = 'Enter a path of the product, such as /documents, or an https address';

/** No blank, control character or backslash: browsers drop or turn them, and what was checked is not what is opened. */
const plain = /^[\x21-\x5b\x5d-\x7e]+$/;
const ownPath = /^\/(?!\/)/;
/** A host by its name, perhaps with a port; an "@" has no place before the path. */
const secure = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#]|$)/i;

/**
 * Whether a menu entry may lead there: a path of the product or an https address without a password in it. Never `javascript:`,
 * never `//elsewhere`.
 */
export function isMenuHref(href: string): boolean {
  return plain.test(href) && (ownPath.test(href) || secure.test(href));
}

/** Whether it leads to an administrator's screen: such entries are for administrators, whatever their group (S-097). */
export function leadsToAdministration(href: string): boolean {
  return /^\/admin(?:[/?#]|$)/.test(href);
}
