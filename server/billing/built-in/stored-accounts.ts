import type { Database } from '../../kernel/database/database.ts';
import type { Account } from './account.ts';
import type { Accounts } from './provider.ts';

/** The accounts of the built-in provider, one row a person, so that a restart and a second server see the same. */
export function storedAccounts(database: Database): Accounts {
  return {
    change: (userId, work) =>
      database.asWorker(async (tx) => {
        const row = await tx
          .selectFrom('test_payments')
          .select('account')
          .where('user_id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        const { account, result } = work((row?.account as unknown as Account | undefined) ?? null);
        if (account === null) return result;
        const kept = JSON.stringify(account);
        await tx
          .insertInto('test_payments')
          .values({ user_id: userId, account: kept })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ account: kept }))
          .execute();
        return result;
      }),
  };
}
