/** What is known of a picture: its answer has not come yet, it is there, it is late or out of reach and asked for again, or there is none. */
export type PictureState = 'asked' | 'there' | 'late' | 'none';

/** Milliseconds between one try and the next: they grow, so that a busy server is left alone, up to a minute. */
export const pauseBefore = (times: number): number => Math.min(60_000, 1000 * 2 ** (times - 1));

/** The status of a picture that is still being drawn. */
const notYet = 202;

/** What the answer to a picture means: it is there, it may be there later, or there will be none. */
export function meaningOf(status: number): 'there' | 'late' | 'none' {
  if (status >= 200 && status < 400 && status !== notYet) return 'there';
  return status === notYet || status === 408 || status === 429 || status >= 500 ? 'late' : 'none';
}

/** What `askAgain` needs of the browser; tests put their own in its place. */
export type Asking = {
  /** The status of the picture's answer. Throws where the server is out of reach. */
  readonly ask: (stop: AbortSignal) => Promise<number>;
  /** Waits so many milliseconds, or less where the connection comes back. */
  readonly wait: (milliseconds: number, stop: AbortSignal) => Promise<void>;
  /** Whether anybody can see the picture. */
  readonly isSeen: () => boolean;
};

/**
 * Asks again for a picture that the browser could not load, after pauses that grow, and only while somebody can see it. Returns what came of
 * it in the end, and undefined where it was stopped.
 */
export async function askAgain(
  { ask, wait, isSeen }: Asking,
  stop: AbortSignal,
): Promise<'there' | 'none' | undefined> {
  for (let times = 1; ;) {
    await wait(pauseBefore(times), stop);
    if (stop.aborted) return undefined;
    if (!isSeen()) continue;
    const meaning = await ask(stop).then(meaningOf, () => 'late' as const);
    if (stop.aborted) return undefined;
    if (meaning !== 'late') return meaning;
    times += 1;
  }
}
