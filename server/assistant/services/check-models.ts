import { sql } from 'kysely';
import { z } from 'zod';
import type { Service } from '@holdfast/domain/assistant/services/auto-choice';
import type { Tx } from '../../kernel/database/database.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ModelService } from '../../kernel/model-services.ts';
import type { Fetch } from './bounded-fetch.ts';

const list = z.object({
  data: z.array(z.object({ id: z.string() })).optional(),
  models: z.array(z.object({ name: z.string() })).optional(),
});

/**
 * Asks a service whether it has the model that is set. Its list is asked first; what is missing there is asked for by its name, because a list may leave out
 * second names of a model. Undefined where the service does not say. A local server with one model answers with that one, whatever it is asked for.
 */
export async function hasModel(
  { name, baseUrl, key, model }: ModelService,
  fetch: Fetch,
): Promise<boolean | undefined> {
  const headers: Record<string, string> = {};
  if (key !== undefined && name === 'gemini') headers['x-goog-api-key'] = key;
  else if (key !== undefined) headers['authorization'] = `Bearer ${key}`;
  const at = baseUrl.href.replace(/\/+$/, '');
  try {
    const listed = await fetch(`${at}/models${name === 'gemini' ? '?pageSize=1000' : ''}`, { headers });
    if (!listed.ok) return undefined;
    const { data = [], models = [] } = list.parse(await listed.json());
    const ids = [...data.map(({ id }) => id), ...models.map((each) => each.name.replace(/^models\//, ''))];
    if (ids.includes(model) || ids.includes(`${model}:latest`)) return true;
    if (name === 'local' && new Set(ids).size === 1) return true;
    const { status } = await fetch(`${at}/models/${encodeURIComponent(model)}`, { headers });
    return status === 404 ? false : status === 200 ? true : undefined;
  } catch {
    // Nothing of the error is logged: it may hold the key.
    return undefined;
  }
}

/** Asks every service that is set up once a day whether its model is still there: names of models live for months. */
export function checkModels(
  { database, clock, config, log }: Pick<Kernel, 'database' | 'clock' | 'config' | 'log'>,
  fetch: Fetch,
): Job {
  const { on, services } = config.assistant;
  return {
    name: 'check-models',
    schedule: '35 5 * * *',
    async run() {
      const names = services.map(({ name }) => name);
      await database.asWorker((tx) =>
        sql`delete from model_checks where service <> all(${sql.val(names)}::text[])`.execute(tx),
      );
      if (!on) return;
      for (const service of services) {
        const has = await hasModel(service, fetch);
        // What a service does not say leaves what is known of the model as it is.
        if (has === undefined) continue;
        if (!has) log.warn({ service: service.name, model: service.model }, 'assistant model is gone');
        await database.asWorker((tx) =>
          sql`
            insert into model_checks (service, model, gone, checked_at)
            values (${service.name}, ${service.model}, ${!has}, ${clock.now().toISOString()})
            on conflict (service) do update set model = excluded.model, gone = excluded.gone, checked_at = excluded.checked_at`.execute(
            tx,
          ),
        );
      }
    },
  };
}

/** A service that is set up, with its model, and whether the last check still found that; null where it has not said so yet. */
export type ModelState = { readonly service: Service; readonly model: string; readonly gone: boolean | null };

/** Lists the models that are set up, for an administrator. */
export const modelsIn =
  ({ assistant }: Kernel['config']) =>
  async (tx: Tx): Promise<ModelState[]> => {
    if (!assistant.on || assistant.services.length === 0) return [];
    const rows = await tx.selectFrom('model_checks').select(['service', 'model', 'gone']).execute();
    return assistant.services.map(({ name, model }) => {
      const checked = rows.find((row) => row.service === name && row.model === model);
      return { service: name, model, gone: checked?.gone ?? null };
    });
  };

/** The services whose model was gone at the last check, and is still the one that is set. */
export async function goneServices(tx: Tx, services: readonly ModelService[]): Promise<Service[]> {
  if (services.length === 0) return [];
  const { rows } = await sql<{
    service: string;
    model: string;
  }>`select service, model from gone_models()`.execute(tx);
  return services.flatMap(({ name, model }) =>
    rows.some((row) => row.service === name && row.model === model) ? [name] : [],
  );
}
