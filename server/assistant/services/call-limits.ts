import type { Database } from '../../kernel/database/database.ts';
import type { AssistantConfig } from '../../kernel/model-services.ts';
import { count } from '../../kernel/people/limits.ts';

const dayLong = 86_400;

/** Whether one more call to a service is left for a person and for the server today; counts it. */
export async function takeCall(
  database: Database,
  { dailyCalls, totalCalls }: Pick<AssistantConfig, 'dailyCalls' | 'totalCalls'>,
  person: string,
): Promise<boolean> {
  const own = await count(database, { name: 'assistant calls', tries: dailyCalls, seconds: dayLong }, person);
  if (own.used > dailyCalls) return false;
  const all = await count(
    database,
    { name: 'assistant calls in all', tries: totalCalls, seconds: dayLong },
    'everybody',
  );
  return all.used <= totalCalls;
}
