import type { Access } from '@holdfast/domain/kernel/call/endpoint';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';

export type Who = Pick<Viewer, 'standing'>;

/** Decides whether a person may open a screen, so that nobody is shown an empty one. The server decides again with every call. */
export function lets({ standing }: Who, access: Access): boolean {
  if (access === 'public' || access === 'viewer' || standing.super_admin) return true;
  return access === 'staff' && standing.privileges.some((each) => each.privilege_type === 'staff_access');
}
