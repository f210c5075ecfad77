import { areasOf } from '../../areas.ts';
import { testApp, type TestApp, type TestServer } from '../../kernel/test-app.ts';
import { findRightsIn } from '../../sharing/rights.ts';

/** Every area, where people have made-up sessions and real grants. */
export const guestServer: TestServer = {
  areasOf: (kernel) => areasOf(kernel).areas,
  findRightsOf: (kernel) => findRightsIn(kernel.database),
};

/** The whole server of these on an empty database. */
export const guestApp = (): TestApp =>
  testApp(guestServer.areasOf, {}, undefined, undefined, guestServer.findRightsOf);
