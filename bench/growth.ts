/** What was seen of a server at one moment: how many requests it had answered, and its memory. */
export type Look = { readonly requests: number; readonly megabytes: number };

/** By how many MB memory grows for each 10,000 requests: the slope of the line of least squares; 0 for fewer than two looks. */
export function growthOf(looks: readonly Look[]): number {
  const mean = (of: (look: Look) => number) => looks.reduce((sum, look) => sum + of(look), 0) / looks.length;
  const [requests, megabytes] = [mean((look) => look.requests), mean((look) => look.megabytes)];
  let [together, spread] = [0, 0];
  for (const look of looks) {
    together += (look.requests - requests) * (look.megabytes - megabytes);
    spread += (look.requests - requests) ** 2;
  }
  return spread === 0 ? 0 : (together / spread) * 10_000;
}
