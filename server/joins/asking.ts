import { addOwnDate } from '@holdfast/domain/dates/endpoints';
import { listAccounts } from '@holdfast/domain/finance/account-endpoints';
import { addTransaction, listPayees } from '@holdfast/domain/finance/transaction-endpoints';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { completeMaintenance, findMaintenanceTask } from '@holdfast/domain/maintenance/endpoints';
import { listAgreements } from '@holdfast/domain/rentals/agreements/endpoints';
import { payMany, findLedger } from '@holdfast/domain/rentals/ledger/endpoints';
import { addValuation, changeValuation, findWorth } from '@holdfast/domain/values/endpoints';
import { lends as accounts } from '../accounts/contributions.ts';
import { lends as assistant } from '../assistant/contributions.ts';
import type { Area } from '../kernel/area.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { lends as sample } from '../sample/contributions.ts';

/** What the areas lend to questions: their tools, their names, and the calls that write what a question proposes. `areas` gives all areas. */
export const lentOfAsking = (kernel: Kernel, areas: () => readonly Area[]) => {
  const call = (endpoint: Endpoint) => () => {
    const found = areas()
      .flatMap(({ answers }) => answers)
      .find((each) => each.endpoint === endpoint);
    if (found === undefined) throw new Error(`Nobody answers ${endpoint.method} ${endpoint.path}`);
    return found;
  };
  return {
    asked: {
      tools: () => areas().flatMap(({ tools = [] }) => tools),
      names: () => areas().flatMap(({ names = [] }) => names),
      worthLines: () => areas().flatMap(({ worthLines = [] }) => worthLines),
    },
    proposedCalls: {
      reminder: call(addOwnDate),
      done: call(completeMaintenance),
      value: call(addValuation),
      valueAgain: call(changeValuation),
      transaction: call(addTransaction),
      rent: call(payMany),
      agreements: call(listAgreements),
      ledger: call(findLedger),
      task: call(findMaintenanceTask),
      worth: call(findWorth),
      payees: call(listPayees),
      accounts: call(listAccounts),
    },
    models: assistant.modelsIn(kernel.config),
    sampleOwner: sample.sampleOwner(kernel, accounts.addPerson),
  };
};
