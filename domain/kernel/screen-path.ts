const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What stands on a label, and the secret of an address: whether it is one is the server's to say. */
const partOf: Readonly<Record<string, RegExp>> = { code: /^[0-9a-z]{20}$/, token: /^[\w-]+$/ };

/** Whether a part of an address can stand where a screen's path has a parameter: an id, unless the parameter is a `code` or `token`. */
export const isPathValue = (parameter: string, part: string): boolean =>
  (partOf[parameter] ?? isId).test(part);

/**
 * Whether an address belongs to a screen's path, such as `/documents/{id}`. `address` has no query; a slash at its end does not count.
 */
export function fitsScreenPath(declared: string, address: string): boolean {
  const plain = address.length > 1 ? address.replace(/\/$/, '') : address;
  const [wanted, given] = [declared.split('/'), plain.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, nth) => {
      const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
      return parameter === undefined ? part === given[nth] : isPathValue(parameter, given[nth] ?? '');
    })
  );
}
