import { expect, it } from 'vitest';
import { startProduct } from '../../testing/product/product.ts';

it('a server that is asked to stop before its jobs have begun ends in good order', async () => {
  const product = await startProduct({}, { begun: true });
  try {
    expect(await product.kill('SIGTERM'), product.said()).toBe(0);
    expect(product.said()).not.toContain('pool');
  } finally {
    await product.stop();
  }
});
