import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { strictShape } from './strict-shape.ts';

/**
 * An answer to its owner that a statement has written as JSON. It leaves as it is, without being parsed and written again, so that the
 * statement must name every field itself; for anybody else, or within another answer, it is read by its shape like any other.
 */
export class Passed<Out> {
  readonly text: string;
  /** What the text holds; there for the compiler alone. */
  declare readonly out: Out;

  constructor(text: string) {
    this.text = text;
  }
}

let checking = false;

/** For tests: reads every passed answer by its shape, which refuses fields that it does not know, and throws where it differs from it. */
export function checkPassed(): void {
  checking = true;
}

/** Gives a passed answer as it leaves. Throws for anything but a reading: the answer of a change may have to be kept. */
export function asPassed<Out>({ method, path, output }: Endpoint, passed: Passed<Out>): Passed<Out> {
  if (method !== 'GET') throw new Error(`${path} changes something, and its answer is not passed on`);
  if (checking) {
    const said: unknown = JSON.parse(passed.text);
    if (!isDeepStrictEqual(strictShape(output).parse(said), said)) {
      throw new Error(`The answer of ${path} is not what its shape makes of it`);
    }
  }
  return passed;
}
