/** The longest address that mail can be sent to (RFC 5321). */
export const longestEmail = 254;

// One class before its last character, so that no input makes it look twice at the same place too often.
const pattern =
  /^[A-Za-z0-9_'+-][A-Za-z0-9_'+.-]*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;

/** Whether a trimmed text looks like an e-mail address (S-044). */
export function looksLikeEmail(text: string): boolean {
  return text.length <= longestEmail && !/\.\.|\.@|'@/.test(text) && pattern.test(text);
}

/** The form in which an address is stored and looked up: however it was typed, it is the same account (S-046). */
export function storedEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
