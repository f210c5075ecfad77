// Keeps a server running: one that ends unexpectedly is started again, after a pause that grows.
import { spawn } from 'node:child_process';

/** With this a server says that starting it again would change nothing: settings, a taken port, a role that is refused. */
const settleFirst = 78;
/** The first pause and the longest, in milliseconds; for each `halving` that a server ran the next pause is half as long. */
const usual = { firstPause: 250, longestPause: 30_000, halving: 10_000, now: () => performance.now() };

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs `program` until it ends on purpose: because a signal that reached this process was passed on, with 0, or because it says
 * that somebody has to settle something first. Answers the exit code.
 */
export async function keepRunning(program, words, options = {}, times = usual) {
  let [pause, asked, wake] = [times.firstPause, undefined, () => {}];
  let child;
  const pass = (signal) => {
    asked = signal;
    child?.kill(signal);
    wake();
  };
  for (const signal of signals) process.on(signal, pass);
  try {
    for (;;) {
      const began = times.now();
      child = spawn(program, words, { stdio: 'inherit', ...options });
      const { code, signal, error } = await ended(child);
      if (error !== undefined) {
        console.error(`The server could not be started: ${error.message}`);
        return 1;
      }
      // A server that a signal ended reports it the way a shell does.
      if (asked !== undefined) return code ?? 128 + numberOf(asked);
      if (code === 0) return 0;
      if (code === settleFirst) return 1;
      pause = Math.max(times.firstPause, pause / 2 ** ((times.now() - began) / times.halving));
      const how = signal === null ? `with code ${code}` : `by ${signal}`;
      console.error(
        `The server ended ${how}. It is started again in ${Number((pause / 1000).toFixed(2))} s.`,
      );
      await new Promise((resolve) => {
        wake = resolve;
        setTimeout(resolve, pause);
      });
      if (asked !== undefined) return 128 + numberOf(asked);
      pause = Math.min(pause * 2, times.longestPause);
    }
  } finally {
    for (const signal of signals) process.off(signal, pass);
  }
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

const numberOf = (signal) => (signal === 'SIGINT' ? 2 : signal === 'SIGHUP' ? 1 : 15);
