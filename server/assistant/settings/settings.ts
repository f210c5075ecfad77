import type { AssistantSettings } from '@holdfast/domain/assistant/settings';
import type { Tx } from '../../kernel/database/database.ts';

/** The switches of somebody who has set none. What a service gets to read begins off. */
export const usualSettings: AssistantSettings = {
  enabled: true,
  smart: true,
  rag: true,
  provider: 'auto',
  passages: false,
  figures: false,
  informed: false,
};

type Change = { readonly [Field in keyof AssistantSettings]?: AssistantSettings[Field] | undefined };

const fields = ['enabled', 'smart', 'rag', 'provider', 'passages', 'figures', 'informed'] as const;

export async function readSettings(tx: Tx, owner: string): Promise<AssistantSettings> {
  const row = await tx
    .selectFrom('assistant_settings')
    .select(fields)
    .where('user_id', '=', owner)
    .executeTakeFirst();
  return row ?? usualSettings;
}

/** Sets what is given of the switches; the others stay as they are. */
export async function setSettings(
  tx: Tx,
  owner: string,
  change: Change,
  now: Date,
): Promise<AssistantSettings> {
  const updated_at = now.toISOString();
  return tx
    .insertInto('assistant_settings')
    .values({ user_id: owner, ...change, updated_at })
    .onConflict((clash) => clash.column('user_id').doUpdateSet({ ...change, updated_at }))
    .returning(fields)
    .executeTakeFirstOrThrow();
}
