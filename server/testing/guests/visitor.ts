import type { RawBuilder } from 'kysely';
import { beforeEach } from 'vitest';
import type * as documents from '@holdfast/domain/documents/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type * as homes from '@holdfast/domain/real-estate/endpoints';
import type { Caller, TestApp } from '../../kernel/test-app.ts';
import { grantTo, type TestGrant } from '../house/grants.ts';
import { keepHouse, type House } from '../house/guest-house.ts';

type Changing = typeof documents.changeDocument | typeof homes.changeProperty | typeof homes.changeMortgage;

/** A house and somebody at its door, both new for every test of the file. */
export function visitorOf(test: TestApp) {
  let [house, guest] = [undefined as House | undefined, ''];
  beforeEach(async () => {
    house = await keepHouse(test);
    guest = await test.person();
  });
  const there = (): House => {
    if (house === undefined) throw new Error('The house is made before each test');
    return house;
  };
  return {
    get house() {
      return there();
    },
    get guest() {
      return guest;
    },
    /** The guest in the house. */
    get visit(): Caller {
      return test.as(guest).in(there().owner);
    },
    give: (item: TestGrant['item'] = '*', role: NonNullable<TestGrant['role']> = 'viewer') =>
      grantTo(test, { owner: there().owner, guest, item, role }),
    /** Changes a record from the state that it is in. */
    async edit<E extends Changing>(
      caller: Caller,
      endpoint: E,
      input: Omit<InputOf<E>, 'version'> & { id: string },
    ): Promise<void> {
      const [row] = await test.raw<{ version: number }>(
        `select version from documents where id = $1 union all select version from real_estate_properties where id = $1
         union all select version from real_estate_mortgages where id = $1`,
        [input.id],
      );
      await caller.call(endpoint, { ...input, version: row?.version ?? 1 } as unknown as InputOf<E>);
    },
    /** Runs a statement as the guest, past all handlers. */
    async asGuest<T>(statement: RawBuilder<T>): Promise<T[]> {
      const place = { guest, owner: there().owner, opened: [] };
      return (await test.database.asGuest(place, (tx) => statement.execute(tx))).rows;
    },
  };
}
