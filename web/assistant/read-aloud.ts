/** Reads a text aloud by the device's own voice, and leaves off what it was reading (G-36). A device without a voice stays silent. */
export function readAloud(text: string) {
  if (!('speechSynthesis' in window)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = 'en-US';
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

/** Leaves off reading. */
export function hush() {
  if ('speechSynthesis' in window) speechSynthesis.cancel();
}
