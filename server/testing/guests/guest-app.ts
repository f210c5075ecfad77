import { areasOf } from '../../areas.ts';
import { testApp, type TestApp } from '../../kernel/test-app.ts';
import { findRightsIn } from '../../sharing/rights.ts';

/** The whole server with every area, where people have made-up sessions and real grants. */
export const guestApp = (): TestApp =>
  testApp(
    (kernel) => areasOf(kernel).areas,
    {},
    undefined,
    undefined,
    (kernel) => findRightsIn(kernel.database),
  );
