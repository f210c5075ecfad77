import { Fault } from '@holdfast/domain/kernel/call/fault';
import { aliasesOf } from '@holdfast/domain/kernel/form/spelling';
import type { z } from 'zod';

type Shape = z.core.$ZodType;

/**
 * What a caller sent, with each field under the name that its shape gives it: `firstName` becomes `first_name`, wherever it stands
 * (S-270). What no field is called stays as it is, for the shape to refuse. Throws `invalid` where both spellings are given.
 */
export function respelled(shape: Shape, sent: unknown, within = ''): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Array.isArray(sent) ? sent : fieldsOf(def.shape, sent as Record<string, unknown>, within);
    case 'array':
      return Array.isArray(sent)
        ? sent.map((each, nth) => respelled(def.element, each, `${within}${nth}.`))
        : sent;
    case 'union':
      return def.options.reduce((value, option) => respelled(option, value, within), sent as unknown);
    case 'pipe':
      // `z.preprocess` is a pipe whose shape comes second.
      return respelled(isTransform(def.in) ? def.out : def.in, sent, within);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return respelled(def.innerType, sent, within);
    default:
      return sent;
  }
}

const isTransform = (shape: Shape) => (shape as z.core.$ZodTypes)._zod.def.type === 'transform';

type Fields = Readonly<Record<string, Shape>>;

const known = new WeakMap<Fields, ReadonlyMap<string, string>>();

function fieldsOf(shape: Fields, sent: Record<string, unknown>, within: string): Record<string, unknown> {
  const aliases = known.get(shape) ?? aliasesOf(Object.keys(shape));
  known.set(shape, aliases);
  // Entries rather than assignments: a field that is called `__proto__` is a name like any other.
  return Object.fromEntries(
    Object.entries(sent).map(([given, value]) => {
      const name = aliases.get(given) ?? given;
      if (name !== given && Object.hasOwn(sent, name)) throw both(within + given, within + name);
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, field === undefined ? value : respelled(field, value, `${within}${name}.`)];
    }),
  );
}

function both(alias: string, field: string): Fault {
  const message = `${alias} is another spelling of ${field}: give one of them`;
  return new Fault('invalid', message, { fields: [{ field: alias, message }] });
}
