import { enterSample, leaveSample } from '@holdfast/domain/sample/endpoints';
import { call } from '../kernel/call/call.ts';
import { dashboardPath } from '../base/origin.ts';
import { changedHouse } from '../kernel/call/house.ts';

/** While the house is furnished, which happens once on a server, it is asked for so often, in milliseconds. */
const askEvery = 1_500;

/** Opens the sample house. The page is loaded anew, so that nothing of one's own is left on it. Throws a `Fault`. */
export async function enter(onPreparing: () => void): Promise<void> {
  for (;;) {
    const { state } = await call(enterSample, {});
    if (state === 'entered') break;
    onPreparing();
    await new Promise((resolve) => {
      setTimeout(resolve, askEvery);
    });
  }
  changedHouse(dashboardPath);
}

/** Back to one's own house, without a new sign-in. Throws a `Fault`. */
export async function leave(): Promise<void> {
  await call(leaveSample, {});
  changedHouse(dashboardPath);
}
