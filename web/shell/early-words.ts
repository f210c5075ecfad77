let words = '';

const hear = (event: KeyboardEvent) => {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  words += event.key;
};

/** Keeps what is typed from now on, for a field that is not there yet; begun twice it hears once. */
export function hearWords(): void {
  words = '';
  window.addEventListener('keydown', hear, true);
}

/** Ends that, and gives what was typed meanwhile; a second time nothing. */
export function takeWords(): string {
  window.removeEventListener('keydown', hear, true);
  const heard = words;
  words = '';
  return heard;
}
