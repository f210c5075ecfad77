import { z } from 'zod';

type Shape = z.core.$ZodType;

const made = new WeakMap<Shape, Shape>();

/**
 * Makes a shape strict: every object in it refuses fields that it does not know, so that none is taken and silently dropped. It is made
 * once for each shape, because zod compiles a shape at its first use.
 */
export function strictShape<T extends Shape>(shape: T): T {
  const known = made.get(shape) ?? closed(shape);
  made.set(shape, known);
  return known as T;
}

/** What stays open is what says so itself (`z.looseObject`), and what is only known once it is asked (`z.lazy`). */
function closed(shape: Shape): Shape {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields: Record<string, Shape> = {};
      for (const [name, field] of Object.entries(def.shape)) fields[name] = strictShape(field);
      return copy(shape, { shape: fields, catchall: def.catchall ?? z.never() });
    }
    case 'array':
      return copy(shape, { element: strictShape(def.element) });
    case 'union':
      return copy(shape, { options: def.options.map((option) => strictShape(option)) });
    case 'pipe':
      return copy(shape, { in: strictShape(def.in), out: strictShape(def.out) });
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return copy(shape, { innerType: strictShape(def.innerType) });
    default:
      return shape;
  }
}

function copy(shape: Shape, changed: object): Shape {
  return z.core.clone(shape, { ...shape._zod.def, ...changed });
}
