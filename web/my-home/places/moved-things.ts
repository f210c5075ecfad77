import { movedType, type Move, type Thing } from '@holdfast/domain/my-home/thing';

/** The areas that keep what is moved: their lists say where things are. */
export const movedAreas = ['movable-assets', 'movables', 'appliances'] as const;

/** Those of the things that can be moved, as the call names them. */
export function movedOf(things: readonly Pick<Thing, 'item_type' | 'item_id'>[]): Move['things'] {
  return things.flatMap(({ item_type, item_id }) => {
    const type = movedType.safeParse(item_type);
    return type.success ? [{ item_type: type.data, item_id }] : [];
  });
}

export const thingsInWords = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);
