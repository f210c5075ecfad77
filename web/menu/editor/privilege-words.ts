import type { PrivilegeType } from '@holdfast/domain/standing/access-kinds';

/** `beta_tester` as people read it: "Beta tester". */
export function privilegeWords(privilege: PrivilegeType): string {
  const words = privilege.replaceAll('_', ' ').replace(/^api\b/, 'API');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
