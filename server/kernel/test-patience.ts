/** For `vi.waitFor`, which by itself gives up after a second; a machine that builds and tests at once may need more. */
export const patiently = { timeout: 120_000, interval: 20 };
