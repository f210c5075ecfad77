type Key = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/** The letter or digit that a key types; null for all other keys, a blank among them, which presses a button. */
export function typedLetter({ key, ctrlKey, metaKey, altKey }: Key): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  return /^[\p{L}\p{N}]$/u.test(key) ? key : null;
}
