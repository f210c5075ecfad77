/**
 * How the server's process is started by `npm start`, by the benchmark and in the Dockerfile. What is set in the environment comes
 * first.
 *
 * A small young generation and an old one that grows in small steps keep less garbage; glibc keeps a pool of freed memory for each
 * thread unless told how many (decision 0028 has what each is worth).
 */
export const serverFlags = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=4',
  '--heap-growing-percent=25',
];

export const serverEnvironment = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };
