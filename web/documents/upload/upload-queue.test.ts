import { afterEach, describe, expect, it } from 'vitest';
import {
  changeQueued,
  clearQueue,
  currentQueue,
  dropQueued,
  overallState,
  queueFiles,
} from './upload-queue.ts';

afterEach(clearQueue);

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
const states = (...all: ('idle' | 'uploading' | 'success' | 'error')[]) => {
  clearQueue();
  for (const [index, each] of queueFiles(all.map((_, n) => file(`${n}.pdf`))).entries()) {
    changeQueued(each.key, { state: all[index] ?? 'idle' });
  }
  return overallState(currentQueue().files);
};

describe('the files of the upload dialog', () => {
  it('are taken where type and size fit, and the others are counted', () => {
    queueFiles([file('a.pdf'), file('b.txt'), file('empty.pdf', 0), file('c.JPG')]);
    expect(currentQueue().files.map((each) => each.file.name)).toEqual(['a.pdf', 'c.JPG']);
    expect(currentQueue().skipped).toBe(2);
    queueFiles([file('d.docx')]);
    expect(currentQueue().files).toHaveLength(3);
    expect(currentQueue().skipped).toBe(0);
  });

  it('are as far, together, as the one that wants most attention', () => {
    expect(states()).toBe('idle');
    expect(states('idle', 'success')).toBe('idle');
    expect(states('success', 'success')).toBe('success');
    expect(states('success', 'error', 'idle')).toBe('error');
    expect(states('error', 'uploading')).toBe('uploading');
  });

  it('can be left out one by one', () => {
    const [first] = queueFiles([file('a.pdf'), file('b.pdf')]);
    dropQueued(first?.key ?? 0);
    expect(currentQueue().files.map((each) => each.file.name)).toEqual(['b.pdf']);
  });
});
